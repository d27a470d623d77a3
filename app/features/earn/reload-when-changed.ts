import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { ErrorName } from '../../../contract/errors.ts';

const changes: readonly ErrorName[] = [
  'savingChanged',
  'stakingChanged',
  'earnDayOver',
  'savingNotActive',
  'stakeRedeemed',
];

/** Where terms, dates or the state of an order have changed, the page comes back with those of now. */
export function reloadWhenChanged({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const error: ErrorName | undefined = actionResult?.refusal?.error;
  return (error !== undefined && changes.includes(error)) || defaultShouldRevalidate;
}
