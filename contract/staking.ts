import { z } from 'zod';
import { call } from './call.ts';
import { amount, decimalText, id, page, time } from './fields.ts';
import { features } from './site-features.ts';
import { poolClosings, poolStatuses, stakeEvents, stakeStatusNumbers, stakesMax } from './staking-values.ts';

/** As in eth-flexible or eth-60. */
export const poolKey = z
  .string({ error: 'fieldRequired' })
  .max(30, 'fieldTooLong')
  .regex(/^[a-z0-9]+-[a-z0-9]+$/, 'fieldInvalid');

/** A loss of coins that the network took, with the words of those who decided on it. */
const publicLoss = z.object({ time, bps: z.int(), reason: z.string() });

const stakingPool = z.object({
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

const stake = z.object({
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

const stakeEntry = z.object({
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

const exampleStake: Stake = {
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

const limit = z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(stakesMax, 'fieldInvalid').default(20);

/** Staking coins of networks that work with proof of stake. What is staked can be redeemed while staking is off. */
export const stakingCalls = {
  config: call({
    method: 'POST',
    path: '/staking/config',
    summary: 'Staking pools with rates, terms, what is left, and what covers the rewards',
    access: 'public',
    readOnly: true,
    feature: features.staking,
    answer: z.object({ pools: z.array(stakingPool) }),
    example: {
      answer: {
        pools: [
          {
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
          },
        ],
      },
    },
  }),
  create: call({
    method: 'POST',
    path: '/staking/create',
    summary: 'Stake coins of the spot account; rewards begin with the next day in UTC',
    access: 'member',
    body: 'json',
    movesMoney: true,
    feature: features.staking,
    input: z.object({
      pool: poolKey,
      amount: amount(8),
      /** Of the terms that the member read: others are refused. */
      version: z.int('fieldInvalid').min(1, 'fieldInvalid').max(1_000_000, 'fieldInvalid').optional(),
    }),
    answer: stake,
    errors: [
      'stakingPoolUnknown',
      'stakingClosed',
      'stakingChanged',
      'stakeTooSmall',
      'stakingFull',
      'notEnoughBalance',
    ],
    example: { input: { pool: 'eth-60', amount: '2', version: 1 }, answer: exampleStake },
  }),
  orders: call({
    method: 'POST',
    path: '/staking/orders',
    summary: 'Own stakes, newest first; they can be read while staking is switched off as well',
    access: 'member',
    readOnly: true,
    body: 'json',
    input: z.object({
      /** Only this one. */
      id: id.optional(),
      status: z.literal(stakeStatusNumbers, { error: 'fieldInvalid' }).optional(),
      /** Cursor: older than this one. */
      maxId: id.optional(),
      limit,
    }),
    answer: page(stake),
    example: { input: { status: 1 }, answer: { items: [exampleStake], next: null } },
  }),
  history: call({
    method: 'POST',
    path: '/staking/history',
    summary: 'What happened to the coins of an own stake, newest first: every reward and loss with its ledger entry',
    access: 'member',
    readOnly: true,
    body: 'json',
    input: z.object({ id, maxId: id.optional(), limit }),
    answer: page(stakeEntry),
    errors: ['notFound'],
    example: {
      input: { id: '17' },
      answer: {
        items: [
          {
            number: '5120',
            event: 'reward',
            time: 1_790_121_600_000,
            amount: '0.00016438',
            before: '2',
            after: '2',
            reason: null,
          },
        ],
        next: null,
      },
    },
  }),
  redeem: call({
    method: 'POST',
    path: '/staking/redeem',
    summary: 'Redeem a flexible stake: it earns nothing from now on, and comes back when it has unbonded',
    access: 'member',
    body: 'json',
    movesMoney: true,
    input: z.object({ id }),
    answer: stake,
    errors: ['notFound', 'stakeLocked', 'stakeRedeemed', 'stakingDayOpen'],
    example: {
      input: { id: '18' },
      answer: {
        ...exampleStake,
        id: '18',
        pool: 'eth-flexible',
        status: 2,
        lockDays: 0,
        unbondingDays: 3,
        activeAmount: '0',
        endsAt: null,
        redeemedAt: 1_790_200_000_000,
        releaseAt: 1_790_467_200_000,
      },
    },
  }),
};
