/**
 * Money of the house that areas work with, an account per coin: `insurance` pays what margins do not cover,
 * `boption` what options win, `luckydraw` what is drawn. `saving`
 * and `staking`, which pay interest and rewards, have one per product;
 * `startup` has two per launch: the coins of its team, and what members paid for them.
 */
export const houseFunds = [
  'convert',
  'futures',
  'insurance',
  'boption',
  'saving',
  'staking',
  'startup',
  'loan',
  'luckydraw',
] as const;
export type HouseFundName = (typeof houseFunds)[number];

export const houseDirections = ['in', 'out'] as const;

/** Where it comes from and goes to. fees: what members paid; outside: coins that come to our wallets or leave. */
export const houseSources = ['fees', 'outside'] as const;
