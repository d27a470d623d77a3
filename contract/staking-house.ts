import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, id, page, time } from './fields.ts';
import { reason } from './operator-admin.ts';
import { stakingLoss } from './staking-loss.ts';
import { newStakingPool, poolKey } from './staking-shapes.ts';
import { poolClosings, stakeStatusNumbers } from './staking-values.ts';

const roles = ['finance', 'admin'] as const;
const deed = { method: 'POST', access: 'operator', roles: [...roles], body: 'json', answer: z.object({}) } as const;

const housePool = z.object({
  pool: z.string(),
  currency: z.string(),
  isPaused: z.boolean(),
  /** Why members can not stake; null while they can. */
  closing: z.enum(poolClosings).nullable(),
  /** Members with stakes that are not released. */
  stakers: z.int(),
  active: decimalText,
  pending: decimalText,
  unbonding: decimalText,
  promised: decimalText,
  held: decimalText,
});
export type HousePool = z.output<typeof housePool>;

const houseStake = z.object({
  id: z.string(),
  memberId: z.string(),
  amount: decimalText,
  rewards: decimalText,
  status: z.literal(stakeStatusNumbers),
  createdAt: time,
  /** When the coins come back; null for a flexible one that was not redeemed. */
  releaseAt: time.nullable(),
});
export type HouseStake = z.output<typeof houseStake>;

/** What members have staked, what the house owes for it, the stop, and losses that the network took. */
export const stakingHouseCalls = {
  pools: call({
    method: 'GET',
    path: '/operator/staking',
    summary: 'Stakes and rewards of each pool: what was promised, and what the house owns for it',
    access: 'operator',
    roles: [...roles],
    answer: z.object({ pools: z.array(housePool) }),
    example: {
      answer: {
        pools: [
          {
            pool: 'eth-60',
            currency: 'ETH',
            isPaused: false,
            closing: null,
            stakers: 12,
            active: '118',
            pending: '2',
            unbonding: '0',
            promised: '0.59178082',
            held: '100',
          },
        ],
      },
    },
  }),
  stakes: call({
    method: 'GET',
    path: '/operator/staking/stakes',
    summary: 'Stakes of a pool that are not released yet, newest first',
    access: 'operator',
    roles: [...roles],
    query: z.object({
      pool: poolKey,
      /** Cursor: older than this one. */
      maxId: id.optional(),
    }),
    answer: page(houseStake),
    errors: ['stakingPoolUnknown'],
    example: {
      query: { pool: 'eth-60' },
      answer: {
        items: [
          {
            id: '17',
            memberId: '7',
            amount: '2',
            rewards: '0.00164382',
            status: 1,
            createdAt: 1_790_000_000_000,
            releaseAt: 1_795_219_200_000,
          },
        ],
        next: null,
      },
    },
  }),
  add: call({
    ...deed,
    path: '/operator/staking/add',
    summary: 'Propose a new pool, which is closed until its terms open it',
    input: newStakingPool.extend({ reason }),
    errors: ['currencyUnknown', 'alreadyDone', 'proposalOpen'],
    example: { input: { currency: 'DOT', lockDays: 30, unbondingDays: 0, reason: 'Many ask for it' }, answer: {} },
  }),
  pause: call({
    ...deed,
    path: '/operator/staking/pause',
    summary: 'Take no more stakes in a pool from now on; redemptions go on',
    input: z.object({ pool: poolKey, reason }),
    errors: ['stakingPoolUnknown', 'alreadyDone'],
    example: { input: { pool: 'eth-60', reason: 'The network does not finalise' }, answer: {} },
  }),
  open: call({
    ...deed,
    path: '/operator/staking/open',
    summary: 'Propose to take stakes again in a pool that was paused',
    input: z.object({ pool: poolKey, reason }),
    errors: ['stakingPoolUnknown', 'alreadyDone', 'proposalOpen'],
    example: { input: { pool: 'eth-120', reason: 'The network finalises again' }, answer: {} },
  }),
  lose: call({
    ...deed,
    path: '/operator/staking/loss',
    summary: 'Propose that all stakes of a pool bear a loss that the network took, with a reason that they read',
    input: stakingLoss.extend({ reason }),
    errors: ['stakingPoolUnknown', 'proposalOpen'],
    example: {
      input: {
        pool: 'eth-60',
        bps: 50,
        publicReason: 'The network took 0.5% from a validator that signed two blocks',
        reason: 'Incident 17',
      },
      answer: {},
    },
  }),
};
