/**
 * review: an operator looks; approved: waits for its turn; sending: signed, or given to a custodian or bank; unknown:
 * the outcome is unclear, an operator looks; confirmed: arrived. Rejected and cancelled ones returned everything.
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

/** In these it can still be taken back or rejected: nothing is signed. */
export const cancellableStates: readonly WithdrawalState[] = ['review', 'approved'];

/**
 * Why an approved one is not sent yet: the network's node does not answer, a transfer costs more than its terms allow,
 * or the wallet that pays has too little.
 */
export const waitReasons = ['networkAway', 'networkPaused', 'networkExpensive', 'walletLow'] as const;
export type WaitReason = (typeof waitReasons)[number];

/** Why one was rejected, where it is not in the words of an operator. */
export const rejectReasons = ['networkRefused', 'neverLeft', 'gasAboveLimit', 'receiverRefuses'] as const;
export type RejectReason = (typeof rejectReasons)[number];

/**
 * Why an operator looks at a withdrawal before it is sent. largeDay: with what the member asked for within 24 hours it
 * is large; largeReceiverDay: with what everybody sent to the receiver.
 */
export const reviewReasons = [
  'bankTransfer',
  'firstWithdrawal',
  'newAddress',
  'largeAmount',
  'largeDay',
  'largeReceiverDay',
  'recentSecurityChange',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export const addressesMax = 100;
export const addressLengthMax = 120;
export const memoLengthMax = 60;
export const addressLabelLengthMax = 30;
