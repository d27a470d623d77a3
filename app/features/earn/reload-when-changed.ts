import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { ErrorName } from '../../../contract/errors.ts';

/** Where terms or dates have changed, the form comes back with those of now, for whoever agrees to them. */
export function reloadWhenChanged({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const error: ErrorName | undefined = actionResult?.refusal?.error;
  return error === 'savingChanged' || error === 'stakingChanged' || error === 'earnDayOver' || defaultShouldRevalidate;
}
