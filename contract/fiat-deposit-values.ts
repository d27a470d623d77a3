/**
 * waiting: for the money, or for an operator who finds it on the statement; credited: what really came; expired: it did
 * not come in time, and is credited all the same should it come later.
 */
export const fiatDepositStates = ['waiting', 'credited', 'rejected', 'cancelled', 'expired'] as const;
export type FiatDepositState = (typeof fiatDepositStates)[number];

/** How long money may take before the deposit expires. */
export const fiatDepositMs = 7 * 24 * 60 * 60 * 1000;
/** Open ones per member. */
export const waitingDepositsMax = 5;
export const bankNameLengthMax = 100;
export const accountNumberLengthMax = 40;
