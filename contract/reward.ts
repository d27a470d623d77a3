import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, integerText, page, time } from './fields.ts';
import { clientSeedPattern, hexDigestPattern } from './reward-values.ts';
import { switches } from './site-features.ts';

const pageSize = 20;
const digest = z.string({ error: 'fieldRequired' }).regex(hexDigestPattern, 'fieldInvalid');

const ladderStep = z.object({
  /** From 1 to the last step of the ladder; then it starts over. */
  step: z.int(),
  currency: z.string(),
  amount: decimalText,
  /** For the lucky draw, on top. */
  tickets: z.int(),
});
export type LadderStep = z.output<typeof ladderStep>;

const prize = z.object({
  /** From 1, the best first. */
  place: z.int(),
  currency: z.string(),
  amount: decimalText,
  /** Its odds are weight / weightTotal. */
  weight: z.int(),
  /** The number available each UTC day, and how many of today's are left; 0 in a past table. */
  stock: z.int(),
  remaining: z.int(),
});
export type Prize = z.output<typeof prize>;

const rules = z.object({
  ladder: z.array(ladderStep),
  /** Of the table of prizes; a table is never changed, another one gets the next version. */
  version: z.int(),
  weightTotal: z.int(),
  prizes: z.array(prize),
  /** False while one of the prizes is used up: the draw pauses, since its odds would not be the published ones. */
  isOpen: z.boolean(),
});
export type RewardRules = z.output<typeof rules>;

const checkin = ladderStep.extend({ time });
const checkinStatus = z.object({
  /** The step of today, done or not. */
  step: z.int(),
  isDone: z.boolean(),
  tickets: z.int(),
  /** When the next UTC day begins. */
  nextTime: time,
  history: z.array(checkin),
});
export type CheckinStatus = z.output<typeof checkinStatus>;

const draw = z.object({
  id: z.string(),
  time,
  version: z.int(),
  place: z.int(),
  currency: z.string(),
  amount: decimalText,
  /** 0 to weightTotal - 1: the number that decided. */
  number: z.int(),
  /** SHA-256 of the server seed, published before the draw. */
  commitment: z.string(),
  /** Null until the member ends the seed. */
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.int(),
});
export type Draw = z.output<typeof draw>;

const seed = z.object({
  commitment: z.string(),
  /** Of the seed that comes after this one. */
  nextCommitment: z.string(),
  clientSeed: z.string(),
  /** Of the next draw; counts from 0 with each seed. */
  nonce: z.int(),
});
const drawStatus = z.object({ tickets: z.int(), seed, draws: page(draw) });
export type DrawStatus = z.output<typeof drawStatus>;

const seedText = 'a'.repeat(64);
const exampleStep: LadderStep = { step: 1, currency: 'FTUSDT', amount: '10', tickets: 0 };
const examplePrize: Prize = { place: 1, currency: 'USDT', amount: '100', weight: 1, stock: 3, remaining: 3 };
const exampleSeed = { commitment: seedText, nextCommitment: seedText, clientSeed: 'my-luck', nonce: 1 };
const exampleDraw: Draw = {
  id: '9',
  time: 1_790_000_000_000,
  version: 1,
  place: 1,
  currency: 'USDT',
  amount: '100',
  number: 0,
  commitment: seedText,
  serverSeed: null,
  clientSeed: 'my-luck',
  nonce: 0,
};

export const rewardCalls = {
  rules: call({
    method: 'GET',
    path: '/reward/rules',
    summary: 'The check-in ladder, and the prizes of the lucky draw with odds and stock',
    access: 'public',
    query: z.object({ version: integerText({ min: 1, max: 1_000_000 }).optional() }),
    answer: rules,
    errors: ['notFound'],
    example: {
      query: {},
      answer: { ladder: [exampleStep], version: 1, weightTotal: 10_000, prizes: [examplePrize], isOpen: true },
    },
  }),
  checkinStatus: call({
    method: 'GET',
    path: '/checkin',
    summary: 'Where the member stands on the check-in ladder',
    access: 'member',
    feature: switches.checkin,
    answer: checkinStatus,
    example: { answer: { step: 1, isDone: false, tickets: 1, nextTime: 1_790_000_000_000, history: [] } },
  }),
  checkin: call({
    method: 'POST',
    path: '/checkin',
    summary: 'Check in, once per UTC day; `step`, where it is sent, is the one that the member sees',
    access: 'member',
    feature: switches.checkin,
    body: 'json',
    movesMoney: true,
    isKeyOptional: true,
    input: z.object({
      step: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(1_000, 'fieldInvalid').optional(),
    }),
    answer: checkin,
    errors: ['checkinDone', 'checkinMoved'],
    example: { input: { step: 1 }, answer: { ...exampleStep, time: 1_790_000_000_000 } },
  }),
  drawStatus: call({
    method: 'GET',
    path: '/luckydraw',
    summary: `Tickets, seeds and past draws of the member, newest first, ${pageSize} at most`,
    access: 'member',
    feature: switches.luckydraw,
    query: z.object({ max: integerText({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional() }),
    answer: drawStatus,
    example: {
      query: {},
      answer: { tickets: 1, seed: exampleSeed, draws: { items: [exampleDraw], next: null } },
    },
  }),
  draw: call({
    method: 'POST',
    path: '/luckydraw',
    summary:
      'Draw for one ticket, from the seed of the commitment that the member has seen, or else from the one in use. ' +
      'Without a key a request that is sent again draws again',
    access: 'member',
    feature: switches.luckydraw,
    body: 'json',
    movesMoney: true,
    isKeyOptional: true,
    input: z.object({ commitment: digest.optional() }),
    answer: draw,
    errors: ['noTickets', 'drawPaused', 'seedChanged'],
    example: { input: { commitment: seedText }, answer: exampleDraw },
  }),
  rotate: call({
    method: 'POST',
    path: '/luckydraw/rotate',
    summary: 'End the seed: it is revealed, and the next one begins with a new client seed',
    access: 'member',
    feature: switches.luckydraw,
    body: 'json',
    input: z.object({
      commitment: digest,
      clientSeed: z.string({ error: 'fieldRequired' }).trim().regex(clientSeedPattern, 'fieldInvalid'),
    }),
    answer: z.object({ serverSeed: z.string(), seed }),
    errors: ['seedChanged'],
    example: {
      input: { commitment: seedText, clientSeed: 'my-luck' },
      answer: { serverSeed: seedText, seed: exampleSeed },
    },
  }),
};
