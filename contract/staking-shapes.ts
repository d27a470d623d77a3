import { z } from 'zod';
import { currency, decimalText, time } from './fields.ts';
import {
  poolClosings,
  poolStatuses,
  stakeEvents,
  stakeStatusNumbers,
  stakingLocks,
  unbondingDaysMax,
} from './staking-values.ts';

/** As in eth-flexible or eth-60. */
export const poolKey = z
  .string({ error: 'fieldRequired' })
  .max(30, 'fieldTooLong')
  .regex(/^[a-z0-9]+-[a-z0-9]+$/, 'fieldInvalid');

/** A pool that operators add. It takes no stakes before its terms say so. */
export const newStakingPool = z.object({
  currency,
  lockDays: z.int('fieldInvalid').refine((days) => stakingLocks.some((known) => known === days), 'fieldInvalid'),
  /** Of a flexible pool alone. */
  unbondingDays: z.int('fieldInvalid').min(0, 'fieldInvalid').max(unbondingDaysMax, 'fieldInvalid').default(0),
});

/** A loss of coins that the network took, with the words of those who decided on it. */
const publicLoss = z.object({ time, bps: z.int(), reason: z.string() });

export const stakingPool = z.object({
  pool: z.string(),
  currency: z.string(),
  displayName: z.string(),
  /** Digits after the point of its amounts. */
  decimals: z.int(),
  /** 0 for a flexible pool, whose coins unbond for `unbondingDays` after a redemption. */
  lockDays: z.int(),
  unbondingDays: z.int(),
  /** Of the terms; whoever stakes says which ones were read. */
  version: z.int(),
  /** For a year; 100 are 1%. */
  rateBps: z.int(),
  /** Of a flexible pool: what was announced. */
  nextRate: z.object({ rateBps: z.int(), from: time }).nullable(),
  minimum: decimalText,
  capacity: decimalText,
  /** Of the capacity. */
  staked: decimalText,
  /** What can still be staked: the rest of the capacity, or less where the house does not own more rewards. */
  left: decimalText,
  status: z.enum(poolStatuses),
  /** Why it is SoldOut. */
  closing: z.enum(poolClosings).nullable(),
  /**
   * Where the rewards come from: an account of the house for this pool alone. `promised` is what locked stakes still
   * get till their end, or what flexible ones earn in `days`.
   */
  cover: z.object({ promised: decimalText, held: decimalText, days: z.int() }),
  /** The newest ones. */
  losses: z.array(publicLoss),
});
export type StakingPool = z.output<typeof stakingPool>;

export const stake = z.object({
  id: z.string(),
  pool: z.string(),
  currency: z.string(),
  status: z.literal(stakeStatusNumbers),
  lockDays: z.int(),
  unbondingDays: z.int(),
  /** What the member put in, and what of it is staked or unbonding now, with rewards that were added. */
  staked: decimalText,
  amount: decimalText,
  /** What earns rewards: nothing before `activeFrom` and after a redemption. */
  activeAmount: decimalText,
  /** For a year; 100 are 1%. A locked stake keeps it, of a flexible one it is today’s. */
  rateBps: z.int(),
  rewards: decimalText,
  lost: decimalText,
  time,
  activeFrom: time,
  /** When a locked stake comes back by itself; null for flexible ones. */
  endsAt: time.nullable(),
  redeemedAt: time.nullable(),
  /** When unbonding ends. */
  releaseAt: time.nullable(),
  releasedAt: time.nullable(),
});
export type Stake = z.output<typeof stake>;

export const stakeEntry = z.object({
  /** Of the ledger transaction. */
  number: z.string(),
  event: z.enum(stakeEvents),
  time,
  /** Below zero for what leaves the stake. */
  amount: decimalText,
  /** What was staked before and after. Rewards of locked stakes are paid out, so they change nothing here. */
  before: decimalText,
  after: decimalText,
  /** Why coins were lost; null for other entries. */
  reason: z.string().nullable(),
});
export type StakeEntry = z.output<typeof stakeEntry>;

/** What happened to the coins of any own stake. */
export const stakingRecord = z.object({
  event: z.enum(stakeEvents),
  /** Of the stake. */
  id: z.string(),
  pool: z.string(),
  currency: z.string(),
  lockDays: z.int(),
  /** Below zero for coins that were lost, and for rounding. */
  amount: decimalText,
  /** The rewards of the stake so far. */
  total: decimalText,
  time,
  /** Of a reward: the beginning of the day that brought it. */
  day: time.nullable(),
});
export type StakingRecord = z.output<typeof stakingRecord>;

export const stakeComing = z.object({
  /** What comes: the reward of a day, or the coins themselves. */
  event: z.enum(['reward', 'release']),
  /** Of the stake. */
  id: z.string(),
  pool: z.string(),
  currency: z.string(),
  lockDays: z.int(),
  /** Of a flexible pool: at what its shares are worth now, and at today’s rate. */
  amount: decimalText,
  time,
});
export type StakeComing = z.output<typeof stakeComing>;

export const exampleStakingPool: StakingPool = {
  pool: 'eth-60',
  currency: 'ETH',
  displayName: 'Ethereum',
  decimals: 8,
  lockDays: 60,
  unbondingDays: 0,
  version: 1,
  rateBps: 300,
  nextRate: null,
  minimum: '0.01',
  capacity: '5000',
  staked: '120',
  left: '4880',
  status: 'Available',
  closing: null,
  cover: { promised: '0.59178082', held: '100', days: 60 },
  losses: [],
};

export const exampleStake: Stake = {
  id: '17',
  pool: 'eth-60',
  currency: 'ETH',
  status: 1,
  lockDays: 60,
  unbondingDays: 0,
  staked: '2',
  amount: '2',
  activeAmount: '2',
  rateBps: 300,
  rewards: '0.00016438',
  lost: '0',
  time: 1_790_000_000_000,
  activeFrom: 1_790_035_200_000,
  endsAt: 1_795_219_200_000,
  redeemedAt: null,
  releaseAt: null,
  releasedAt: null,
};
