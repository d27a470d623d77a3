/** Money of the house that an area works with, each fund named after its area: an account per coin. */
export const houseFunds = ['convert'] as const;
export type HouseFundName = (typeof houseFunds)[number];

export const houseDirections = ['in', 'out'] as const;

/** Where it comes from and goes to. fees: what members paid; outside: coins that come to our wallets or leave. */
export const houseSources = ['fees', 'outside'] as const;
