/** What moved money, as members see it and filter by it; the ledger's own kinds are finer. */
export const recordKinds = [
  'deposit',
  'withdrawal',
  'transfer',
  'trade',
  'order',
  'conversion',
  'reward',
  'other',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Longest list of records that one call gives: a download asks for it again and again. */
export const recordsMax = 1_000;
export const recordSearchLengthMax = 40;
/** An entry of the ledger: its transaction, its account, and its place among the account's. */
export const recordIdPattern = /^\d{1,15}-\d{1,15}-\d{1,9}$/;
/** How far back the value over time goes. */
export const valueDaysMax = 365;
