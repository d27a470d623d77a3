import { type ComponentProps, type ReactNode, useId } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** A switch is on or off, and neither is wrong: its form gives it all the same. */
  error?: string | undefined;
};

const trackClasses =
  'relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors ' +
  'duration-150 checked:bg-accent disabled:cursor-default disabled:opacity-60';
const knobClasses =
  'after:absolute after:top-1 after:left-1 after:size-4 after:rounded-full after:bg-white ' +
  'after:transition-transform checked:after:translate-x-4';

/** On or off, as a checkbox that is posted with its form; for settings, not for consent. */
export function Switch({ label, hint, error: _, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="text-sm">
        {label}
        {hint && (
          <span id={`${id}-hint`} className="block text-text-3">
            {hint}
          </span>
        )}
      </label>
      <input
        {...rest}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself.
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={`${trackClasses} ${knobClasses}`}
      />
    </div>
  );
}
