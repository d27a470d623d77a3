import type { SubmissionResult } from '@conform-to/react';
import type { Refusal } from '../api/refusal.ts';

/** The constraints that the browser enforces itself, from the form's schema, which stays on the server. */
export type Constraint = { required?: true; minLength?: number; maxLength?: number };

/** What a page draws a form from: plain data, of its loader at first and of its action after a refusal. */
export type FormState<Values = Record<string, unknown>> = {
  constraint: Record<string, Constraint>;
  /** What the fields hold at first. */
  start: Partial<Record<keyof Values & string, string | readonly string[]>>;
  /** What was posted, without passwords, and what is wrong with single fields. */
  lastResult?: SubmissionResult;
  /** What is wrong with the post. */
  refusal: Refusal | undefined;
};

/** The form as before: used for the other forms of a page when one was posted. */
export const unposted = <Values>({ constraint, start }: FormState<Values>): FormState<Values> => {
  return { constraint, start, refusal: undefined };
};

/** With what its fields hold at first, where that is a matter of what the form is about. */
export const startWith = <Values>(
  state: FormState<Values>,
  start: NoInfer<FormState<Values>['start']>,
): FormState<Values> => ({ ...state, start });

/** The typed value of a field; '' if nothing was typed or the form was not posted. */
export function typedIn<Values>(state: FormState<Values> | undefined, name: keyof Values & string): string {
  const value = state?.lastResult ? state.lastResult.initialValue?.[name] : state?.start[name];
  return typeof value === 'string' ? value : '';
}
