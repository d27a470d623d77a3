/** Kinds of money movements, as members see and filter them; the ledger's own kinds are finer. */
export const recordKinds = [
  'deposit',
  'withdrawal',
  'transfer',
  'trade',
  'order',
  'conversion',
  'c2c',
  'futuresMargin',
  'futuresProfit',
  'futuresFunding',
  'futuresFee',
  'liquidationFee',
  'boption',
  'boptionResult',
  'saving',
  'savingInterest',
  'staking',
  'stakingReward',
  'stakingLoss',
  'startup',
  'loan',
  'loanLiquidation',
  'lending',
  'reward',
  'trialCoins',
  'other',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What an entry comes from, as members read it; `other` is the house's own business. */
export const recordSources = [
  'order',
  'trade',
  'conversion',
  'c2cOrder',
  'c2cAd',
  'c2cBond',
  'ticket',
  'boption',
  'savingOrder',
  'stake',
  'startup',
  'loan',
  'lending',
  'deposit',
  'bankDeposit',
  'withdrawal',
  'draw',
  'checkin',
  'trialCoins',
  'welcome',
  'transfer',
  'other',
] as const;
export type RecordSource = (typeof recordSources)[number];

/** The most records that one call returns; a download calls it repeatedly. */
export const recordsMax = 1_000;
/** Steps of the ledger that one call of a year's events looks at. */
export const yearEventsMax = 1_000;
export const recordSearchLengthMax = 40;
/** An entry of the ledger: its transaction, its account, and its place among the account's. */
export const recordIdPattern = /^\d{1,15}-\d{1,15}-\d{1,9}$/;
/** How far back the value over time goes. */
export const valueDaysMax = 365;

/** How a sale finds its cost: that of the oldest coins, or the average of all of a coin. */
export const gainsMethods = ['fifo', 'average'] as const;
export type GainsMethod = (typeof gainsMethods)[number];
/** Steps of the ledger that a preview of gains looks at: of all years up to the one that it is about. */
export const gainsEventsMax = 20_000;
/** Lots that one call of a preview returns: all of them, since no event makes more than two. */
export const gainsLotsMax = 40_000;
/** Coins of unknown cost that it tells of. */
export const gainsArrivalsMax = 100;
