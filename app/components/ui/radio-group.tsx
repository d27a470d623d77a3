import { type ReactNode, useId } from 'react';

type Choice = { value: string; label: ReactNode; hint?: ReactNode; isDisabled?: boolean };

type RadioGroupProps = {
  name: string;
  /** Says what is chosen. */
  legend: ReactNode;
  choices: readonly Choice[];
  /** Chosen at first. */
  defaultValue?: string | undefined;
  /** What is wrong with the choice, in the reader's language. */
  error?: string | undefined;
};

const choiceClasses =
  'flex cursor-pointer items-start gap-3 rounded-lg border border-line-strong p-3 text-sm hover:bg-surface-2 ' +
  'has-checked:border-accent has-checked:bg-surface-2 has-disabled:cursor-default has-disabled:opacity-60';

/** One of a few that need words, all of them in sight; for many choices there is SelectField. */
export function RadioGroup({ name, legend, choices, defaultValue, error }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm text-text-2">{legend}</legend>
      {choices.map(({ value, label, hint, isDisabled }) => (
        <label key={value} className={choiceClasses}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            disabled={isDisabled}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span>
            <span className="font-medium">{label}</span>
            {hint && <span className="block text-text-3">{hint}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={id} className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
