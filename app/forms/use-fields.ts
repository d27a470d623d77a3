import { useForm } from '@conform-to/react';
import type { Constraint, FormState } from './form-state.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

/** What an input takes from its form. */
export type FieldProps = Constraint & { name: string; defaultValue?: string | undefined; error?: string | undefined };
/** Gives it by name; a part of a form asks for one that knows the names of its own fields. */
export type FieldOf<Name extends string> = (name: Name) => FieldProps;
/** The same for a checkbox. */
export type BoxProps = { name: string; value: string; defaultChecked: boolean; error: string | undefined };
export type BoxOf<Name extends string> = (name: Name, value?: string) => BoxProps;

export type FieldsOf<Values> = Omit<ReturnType<typeof useFields<Values>>, 'form'>;

/**
 * A form's fields, in one line each: `<TextField {...field('email')} label={...} />` has its name, what stands in it,
 * what is wrong with it and what the browser enforces. Spread `form` on the `<Form>`.
 */
export function useFields<Values>(state: FormState<Values> | undefined) {
  const { lastResult, constraint, start } = state ?? {};
  const [{ id }, fields] = useForm<Record<string, string>>({
    lastResult: lastResult ?? null,
    ...(start && { defaultValue: start as Record<string, string> }),
  });
  // Conform does this for answers that arrive while the page is open, not for a page that was loaded with its errors.
  const ref = useFocusOnError(lastResult?.error);

  const errorOf = (name: string) => (lastResult ? fields[name]?.errors?.[0] : undefined);
  const field = (name: keyof Values & string): FieldProps => ({
    name,
    defaultValue: fields[name]?.defaultValue,
    error: errorOf(name),
    ...constraint?.[name],
  });
  /** A checkbox; several of one name are a list of values. */
  const box = (name: keyof Values & string, value = 'on'): BoxProps => ({
    name,
    value,
    defaultChecked: fields[name]?.defaultOptions?.includes(value) ?? false,
    error: errorOf(name),
  });
  return { form: { id, ref }, field, box };
}
