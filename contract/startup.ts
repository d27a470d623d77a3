import { z } from 'zod';
import { call } from './call.ts';
import { coinNetwork } from './deposit.ts';
import { exampleOpening, marketOpening } from './exchange-opening.ts';
import { decimalText, integerText, time } from './fields.ts';
import { amount } from './product-fields.ts';
import { features } from './site-features.ts';
import { projectKey } from './startup-figures.ts';
import { allocationsMax, startupModes, startupStates } from './startup-values.ts';

/** Part of the coins at once, the rest in equal parts, one every so many days. No parts: all at once. */
const vesting = z.object({ atOnceBps: z.int(), parts: z.int(), everyDays: z.int() });

const project = z.object({
  project: z.string(),
  coin: z.string(),
  coinName: z.string(),
  /** What is committed and paid. */
  currency: z.string(),
  mode: z.enum(startupModes),
  state: z.enum(startupStates),
  /** Of one coin. */
  price: decimalText,
  /** The coins that are shared out. */
  stock: decimalText,
  /** The smallest and the largest commitment. */
  minimum: decimalText,
  maximum: decimalText,
  /** The most coins that one member gets. */
  cap: decimalText,
  /** Digits after the point of an allocation. */
  places: z.int(),
  startsAt: time,
  /** Afterwards commitments can be raised only. */
  lowerUntil: time,
  endsAt: time,
  vesting,
  committed: decimalText,
  subscribers: z.int(),
  /** Coins that the commitments ask for, within the cap. */
  wanted: decimalText,
  /** In the reader’s language. */
  summary: z.string(),
});
export type StartupProject = z.output<typeof project>;

const outcome = z.object({
  closedAt: time,
  /** SHA-256 of the list of commitments; it is published before the table is computed. */
  listHash: z.string(),
  /** Of the table, once it is computed. */
  tableHash: z.string().nullable(),
  allocated: decimalText.nullable(),
  charged: decimalText.nullable(),
  distributedAt: time.nullable(),
});

const order = z.object({
  project: z.string(),
  coin: z.string(),
  currency: z.string(),
  state: z.enum(startupStates),
  /** The member’s own number in the list of commitments and in the table of allocations. */
  number: z.int(),
  amount: decimalText,
  time,
  /** null until the table is computed. */
  allocation: decimalText.nullable(),
  charged: decimalText.nullable(),
  refunded: decimalText.nullable(),
  /** Once the coins are paid: when they were or are released. */
  schedule: z.array(z.object({ time, amount: decimalText, isReleased: z.boolean() })),
});
export type StartupOrder = z.output<typeof order>;

const allocation = z.object({ number: z.int(), amount: decimalText, allocation: decimalText.nullable() });
export type StartupAllocation = z.output<typeof allocation>;

/** Where a coin comes in and goes out. */
export const coinMoves = z.array(
  coinNetwork.pick({ network: true, networkName: true, canDeposit: true, canWithdraw: true }),
);
const exampleMoves = [{ network: 'ethereum', networkName: 'Ethereum', canDeposit: true, canWithdraw: false }];

const exampleProject: StartupProject = {
  project: 'aurora',
  coin: 'AURA',
  coinName: 'Aurora',
  currency: 'USDT',
  mode: 'proRata',
  state: 'subscribing',
  price: '0.05',
  stock: '1000000',
  minimum: '10',
  maximum: '5000',
  cap: '20000',
  places: 6,
  startsAt: 1_790_000_000_000,
  lowerUntil: 1_790_168_400_000,
  endsAt: 1_790_172_000_000,
  vesting: { atOnceBps: 4_000, parts: 3, everyDays: 30 },
  committed: '82000',
  subscribers: 312,
  wanted: '1210000',
  summary: 'Pays for computing time on shared machines.',
};

const exampleOrder: StartupOrder = {
  project: 'aurora',
  coin: 'AURA',
  currency: 'USDT',
  state: 'subscribing',
  number: 17,
  amount: '250',
  time: 1_790_000_600_000,
  allocation: null,
  charged: null,
  refunded: null,
  schedule: [],
};

/** Launches of new coins. Own commitments can be read and lowered while launches are switched off. */
export const startupCalls = {
  list: call({
    method: 'GET',
    path: '/startup/list',
    summary: 'Launches of new coins with state, terms and live totals: open ones first',
    access: 'public',
    feature: features.startup,
    answer: z.object({ projects: z.array(project) }),
    example: { answer: { projects: [exampleProject] } },
  }),
  detail: call({
    method: 'GET',
    path: '/startup/detail',
    summary: 'One launch with its text, its outcome, and for a member whether it may subscribe',
    access: 'public',
    feature: features.startup,
    query: z.object({ id: projectKey }),
    answer: project.extend({
      /** Sanitised HTML in the reader’s language. */
      html: z.string(),
      outcome: outcome.nullable(),
      own: order.nullable(),
      /** The market of its coin; null before it is listed. */
      market: marketOpening.nullable(),
      /** Over which networks its coin comes in and goes out; none before it is listed on one. */
      networks: coinMoves,
      /** Whether the member’s identity is verified; null for a visitor. */
      isVerified: z.boolean().nullable(),
    }),
    errors: ['notFound'],
    example: {
      query: { id: 'aurora' },
      answer: {
        ...exampleProject,
        html: '<p>Aurora</p>',
        outcome: null,
        own: exampleOrder,
        market: exampleOpening,
        networks: exampleMoves,
        isVerified: true,
      },
    },
  }),
  subscribe: call({
    method: 'POST',
    path: '/startup/subscribe',
    summary: 'Set the own commitment, which is held: raise it, lower it until the last hour, or take it back with 0',
    access: 'member',
    body: 'json',
    movesMoney: true,
    input: z.object({ project: projectKey, amount }),
    answer: order,
    errors: [
      'notFound',
      'featureDisabled',
      'startupNotOpen',
      'startupTooSmall',
      'startupTooLarge',
      'startupLoweringOver',
      'startupSoldOut',
      'identityRequired',
      'notEnoughBalance',
    ],
    example: { input: { project: 'aurora', amount: '250' }, answer: exampleOrder },
  }),
  orders: call({
    method: 'GET',
    path: '/startup/orders',
    summary: 'Own commitments and what came of them, newest first',
    access: 'member',
    answer: z.object({ items: z.array(order) }),
    example: { answer: { items: [exampleOrder] } },
  }),
  allocations: call({
    method: 'GET',
    path: '/startup/allocations',
    summary: 'The commitments of a launch from its close on, last first, and what each was given once that is computed',
    access: 'public',
    feature: features.startup,
    query: z.object({
      id: projectKey,
      /** Only this row. */
      number: integerText({ min: 1, max: 999_999_999 }).optional(),
      /** Cursor: below this one. */
      maxId: integerText({ min: 1, max: 999_999_999 }).optional(),
      limit: integerText({ min: 1, max: allocationsMax }).default(20),
    }),
    answer: z.object({ items: z.array(allocation), next: z.string().nullable() }),
    errors: ['notFound'],
    example: {
      query: { id: 'aurora' },
      answer: { items: [{ number: 17, amount: '250', allocation: '3048.780487' }], next: null },
    },
  }),
};
