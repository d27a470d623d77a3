import { z } from 'zod';
import { call } from './call.ts';
import { earnAgreement } from './earn-agreement.ts';
import { amount, id, integerText, momentText, page } from './fields.ts';
import { features } from './site-features.ts';
import {
  exampleStake,
  exampleStakingPool,
  poolKey,
  stake,
  stakeComing,
  stakeEntry,
  stakingPool,
  stakingRecord,
} from './staking-shapes.ts';
import { stakeStatusNumbers, stakesMax } from './staking-values.ts';

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
    example: { answer: { pools: [exampleStakingPool] } },
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
      ...earnAgreement,
    }),
    answer: stake,
    errors: [
      'stakingPoolUnknown',
      'stakingClosed',
      'stakingChanged',
      'earnDayOver',
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
  records: call({
    method: 'GET',
    path: '/staking/records',
    summary: 'What happened in all own stakes, newest first; one moment is not torn apart',
    access: 'member',
    query: z.object({
      /** Cursor: before this moment. */
      until: momentText.optional(),
      /** From this moment on. */
      since: momentText.optional(),
      pool: poolKey.optional(),
      limit: integerText({ min: 1, max: stakesMax }).default(20),
    }),
    answer: page(stakingRecord),
    example: {
      query: { limit: '20' },
      answer: {
        items: [
          {
            event: 'reward',
            id: '17',
            pool: 'eth-60',
            currency: 'ETH',
            lockDays: 60,
            amount: '0.00016438',
            total: '0.00016438',
            time: 1_790_121_600_000,
            day: 1_790_035_200_000,
          },
        ],
        next: null,
      },
    },
  }),
  calendar: call({
    method: 'GET',
    path: '/staking/calendar',
    summary: 'What comes of own stakes and when, soonest first: the next reward, and the coins',
    access: 'member',
    answer: z.object({ items: z.array(stakeComing) }),
    example: {
      answer: {
        items: [
          {
            event: 'release',
            id: '17',
            pool: 'eth-60',
            currency: 'ETH',
            lockDays: 60,
            amount: '2',
            time: 1_795_219_200_000,
          },
        ],
      },
    },
  }),
};
