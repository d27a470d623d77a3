/** What members do with a loan that they have, in the order in which the page offers it. */
export const loanDeeds = ['cancel', 'repay', 'add', 'release', 'extend', 'alert'] as const;
export type LoanDeed = (typeof loanDeeds)[number];
