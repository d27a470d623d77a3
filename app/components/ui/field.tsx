import { type ComponentProps, type ReactNode, useId } from 'react';
import { inputClasses } from './input-classes.ts';

type FieldFrameProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value, in the reader's language. */
  error?: string | undefined;
  children: ReactNode;
};

/** Label above, control, and below it the error or else the hint, tied to the control by id. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm text-text-2">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
      {!error && hint && (
        <p id={`${id}-hint`} className="text-sm text-text-3">
          {hint}
        </p>
      )}
    </div>
  );
}

export type FieldParts = Omit<FieldFrameProps, 'id' | 'children'>;

export function controlAttributes(id: string, { error, hint }: Pick<FieldParts, 'error' | 'hint'>) {
  const described = hint ? `${id}-hint` : undefined;
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : described,
  };
}

type TextFieldProps = ComponentProps<'input'> &
  FieldParts & {
    /** Inside the control, before the text: an icon of 18 px or a sign. */
    start?: ReactNode;
    /** Beside the control, e.g. a picture; an absolute one stands inside it. */
    end?: ReactNode;
  };

/** `end` may be added later, when scripts run: the control stays the same element and keeps what was typed. */
export function TextField({ label, hint, error, start, end, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative flex gap-2">
        {start && <span className={startClasses}>{start}</span>}
        <input
          {...rest}
          {...controlAttributes(id, { error, hint })}
          className={`${inputClasses} ${start ? 'pl-10' : ''} ${className ?? ''}`}
        />
        {end}
      </div>
    </FieldFrame>
  );
}

const startClasses = 'pointer-events-none absolute inset-y-0 left-0 flex w-10 items-center justify-center text-text-3';

/** Longer codes need more room beside the amount. */
const shortCode = 4;

type AmountFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldParts & {
    /** Shown inside the control. */
    currency: string;
  };

/** An amount in either decimal comma or point; the decimal keyboard on a phone. */
export function AmountField({ label, hint, error, currency, ...rest }: AmountFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          autoComplete="off"
          {...rest}
          {...controlAttributes(id, { error, hint })}
          type="text"
          inputMode="decimal"
          maxLength={40}
          className={`${inputClasses} ${currency.length > shortCode ? 'pr-20' : 'pr-16'} text-right tabular-nums`}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-text-3">
          {currency}
        </span>
      </div>
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & FieldParts) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...rest}
        {...controlAttributes(id, { error, hint })}
        className={`${inputClasses} pr-8 ${className ?? ''}`}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

export function Checkbox({ label, error, ...rest }: ComponentProps<'input'> & Omit<FieldParts, 'hint'>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-2.5">
        <input
          {...rest}
          {...controlAttributes(id, { error })}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <label htmlFor={id} className="text-sm text-text-2">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
