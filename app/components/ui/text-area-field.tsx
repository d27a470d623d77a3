import { type ComponentProps, useId } from 'react';
import { controlAttributes, FieldFrame, type FieldParts } from './field.tsx';
import { inputClasses } from './input-classes.ts';

/** Text of several lines; give `maxLength`, since everything has a limit. */
export function TextAreaField({ label, hint, error, ...rest }: ComponentProps<'textarea'> & FieldParts) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...rest}
        {...controlAttributes(id, { error, hint })}
        className={`${inputClasses} h-auto min-h-24 py-2.5`}
      />
    </FieldFrame>
  );
}
