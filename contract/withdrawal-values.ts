/**
 * review: an operator looks; approved: waits for its turn; sending: was handed to the network; unknown: nobody knows
 * whether it left, an operator looks; confirmed: arrived. Rejected and cancelled ones gave everything back.
 */
export const withdrawalStates = [
  'review',
  'approved',
  'sending',
  'unknown',
  'confirmed',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Why an operator looks at a withdrawal before it is sent. */
export const reviewReasons = [
  'bankTransfer',
  'firstWithdrawal',
  'newAddress',
  'largeAmount',
  'recentSecurityChange',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** How long a new entry of the address book waits before it is trusted. */
export const addressTrustMs = 24 * 60 * 60 * 1000;
export const addressesMax = 100;
export const addressLengthMax = 120;
export const memoLengthMax = 60;
export const addressLabelLengthMax = 30;
