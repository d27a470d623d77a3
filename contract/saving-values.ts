/** Terms of fixed products, in days; 0 is the flexible one. */
export const savingTerms = [0, 7, 30, 60, 90] as const;

/** `SoldOut` is all that can not be subscribed any more or now: `savingClosings` says why. */
export const savingStatuses = ['NotStarted', 'Available', 'SoldOut'] as const;
export type SavingStatus = (typeof savingStatuses)[number];

/** ended: the sale; full: the quota; uncovered: the house could not pay more interest; paused: by an operator. */
export const savingClosings = ['ended', 'full', 'uncovered', 'paused'] as const;
export type SavingClosing = (typeof savingClosings)[number];

/** Numbers of the spec. Active and redeeming orders count in totals. */
export const savingStates = { active: 1, redeeming: 2, redeemed: 3, redeemedEarly: 4 } as const;
export type SavingState = (typeof savingStates)[keyof typeof savingStates];

/**
 * atOnce: of flexible orders, without the interest of today; standard: of flexible orders, tomorrow and with it; early:
 * of fixed orders before their end, at the early rate.
 */
export const savingRedemptions = ['atOnce', 'standard', 'early'] as const;
export type SavingRedemption = (typeof savingRedemptions)[number];

/** Where the amount comes from, and returns to. */
export const savingAccounts = ['spot', 'finance'] as const;
export type SavingAccount = (typeof savingAccounts)[number];

export const savingEvents = ['subscribed', 'renewed', 'interest', 'redeemed', 'redeemedEarly'] as const;
export type SavingEvent = (typeof savingEvents)[number];

/** Longest list that one call gives. */
export const savingsPerPage = 100;
