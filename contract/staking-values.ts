/** Locks of pools, in days; 0 is flexible, with an unbonding time of some days. */
export const stakingLocks = [0, 30, 60, 90, 120] as const;
export const unbondingDaysMax = 3;

/** 1: the coins are staked; 2: they were redeemed and unbond; 3: they are back. The spec gives no numbers. */
export const stakeStatuses = { active: 1, unbonding: 2, released: 3 } as const;
export const stakeStatusNumbers = [1, 2, 3] as const;
export type StakeStatus = (typeof stakeStatusNumbers)[number];

export const poolStatuses = ['Available', 'SoldOut'] as const;

/** ended: not offered; full: the capacity; uncovered: the house could not pay more rewards; paused: by an operator. */
export const poolClosings = ['ended', 'full', 'uncovered', 'paused'] as const;
export type PoolClosing = (typeof poolClosings)[number];

/** What happened to the coins of a stake. rounding: less than the smallest unit of a share, which stays in the pool. */
export const stakeEvents = ['stake', 'reward', 'rounding', 'loss', 'release'] as const;
export type StakeEvent = (typeof stakeEvents)[number];

/** Longest list of stakes, or of entries of a stake, that one call gives. */
export const stakesMax = 100;

/** The largest loss, in basis points. */
export const lossBpsHighest = 9_900;
export const lossReasonLengthMax = 300;
