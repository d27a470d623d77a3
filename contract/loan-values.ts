/**
 * The spec's numbers. Active loans count in totals: the debt makes them less. The spec has none for a loan that its
 * member cancelled: it was not paid out either, as a rejected one.
 */
export const loanStatuses = { review: 0, active: 1, repaid: 2, liquidated: 3, rejected: 4, cancelled: 4 } as const;
export const loanStatusNumbers = [0, 1, 2, 3, 4] as const;
export type LoanState = keyof typeof loanStatuses;
export type LoanStatus = (typeof loanStatusNumbers)[number];

/** What happened to a loan. `repaid` also stands for a part; `liquidated` too. */
export const loanEvents = [
  'asked',
  'opened',
  'rejected',
  'cancelled',
  'pledgeAdded',
  'pledgeReleased',
  'repaid',
  'extended',
  'overdue',
  'liquidated',
] as const;
export type LoanEvent = (typeof loanEvents)[number];

/** ltv: the debt reached the liquidation LTV; overdue: it was not repaid in the time after the term. */
export const liquidationReasons = ['ltv', 'overdue'] as const;
export type LiquidationReason = (typeof liquidationReasons)[number];

/** What happened to coins that a member supplied. `queued` waits until borrowers have repaid. */
export const supplyEvents = ['supplied', 'queued', 'cancelled', 'withdrawn'] as const;
export type SupplyEvent = (typeof supplyEvents)[number];

/** Longest list that one call gives. */
export const loansPerPage = 100;

/** An own level of alerts, in basis points of LTV. */
export const alertBpsLowest = 100;
export const alertBpsHighest = 8_900;
