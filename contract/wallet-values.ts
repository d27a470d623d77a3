/** A member has one account of each kind in each currency, and moves balances between them itself. */
export const accountKinds = ['spot', 'futures', 'loan', 'finance'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** What holds a part of a balance: open orders, withdrawals on their way, futures positions, what P2P needs. */
export const holdAreas = [
  'exchange',
  'withdrawal',
  'futures',
  'boption',
  'c2c',
  'saving',
  'staking',
  'startup',
  'loan',
] as const;
export type HoldArea = (typeof holdAreas)[number];

/** The network that is not a chain: bank transfers. */
export const bankNetwork = 'bank';

/** Trial money of the platform: margin and stakes, without value. */
export const trialMoney = 'FTUSDT';
