/** Separate from the calls, so that pages can use the states without their schemas. */

/**
 * pending: in no block yet; confirming: n of N blocks; credited; tooSmall: below the minimum, not credited; reversed:
 * the network dropped it before it was credited; flagged: credited, then dropped by the network, an operator looks;
 * takenBack: debited again then; writtenOff: the member kept it.
 */
export const depositStates = [
  'pending',
  'confirming',
  'credited',
  'tooSmall',
  'reversed',
  'flagged',
  'takenBack',
  'writtenOff',
] as const;
export type DepositState = (typeof depositStates)[number];

/**
 * The outcomes for a flagged deposit. takenBack: debited as far as the money is still there; writtenOff: the house
 * pays.
 */
export const depositOutcomes = ['takenBack', 'writtenOff'] as const;
export type DepositOutcome = (typeof depositOutcomes)[number];
