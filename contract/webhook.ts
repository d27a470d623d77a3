import { z } from 'zod';
import { call } from './call.ts';
import { id, page, requiredText, time } from './fields.ts';
import { factorCode } from './security.ts';
import {
  deliveryKeptDays,
  deliveryProblems,
  deliveryStates,
  isWebhookUrl,
  webhookEvents,
  webhooksMax,
  webhookUrlLengthMax,
} from './webhook-values.ts';

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: time,
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  /** Also the cursor for the next page. It is the `id` in the body: the same in every attempt and replay. */
  id: z.string(),
  event: z.enum(webhookEvents),
  state: z.enum(deliveryStates),
  /** Within a second of what it tells of; null before. */
  createdAt: time.nullable(),
  attempts: z.int(),
  triedAt: time.nullable(),
  /** Null where nothing is tried any more. */
  nextAt: time.nullable(),
  /** Of the last attempt; null without an answer. */
  answerCode: z.int().nullable(),
  /** Why there was no answer. */
  problem: z.enum(deliveryProblems).nullable(),
  /** What the body tells as `data`. */
  data: z.record(z.string(), z.string()),
});
export type Delivery = z.output<typeof delivery>;

const exampleUrl = 'https://bot.example.com/pasar';

/** Programs of a member that are told what happens to its account. The spec does not show these calls. */
export const webhookCalls = {
  list: call({
    method: 'GET',
    path: '/account/webhooks',
    summary: `The own webhooks, ${webhooksMax} at most`,
    access: 'member',
    answer: z.object({ items: z.array(webhook) }),
    example: {
      answer: {
        items: [{ id: '3', url: exampleUrl, events: ['fill', 'deposit'], createdAt: 1_790_000_000_000 }],
      },
    },
  }),
  create: call({
    method: 'POST',
    path: '/account/webhooks',
    summary: 'Adds a webhook, by password and second factor; the secret that signs is in this answer and nowhere else',
    access: 'member',
    body: 'json',
    input: z.object({
      url: requiredText(webhookUrlLengthMax).refine(isWebhookUrl, 'webhookUrlInvalid'),
      events: z
        .array(z.enum(webhookEvents, { error: 'fieldInvalid' }), { error: 'fieldRequired' })
        .min(1, 'fieldRequired')
        .max(webhookEvents.length, 'fieldInvalid')
        .refine((names) => new Set(names).size === names.length, 'fieldInvalid'),
      password: requiredText(128),
      code: factorCode,
    }),
    answer: z.object({ id: z.string(), secret: z.string() }),
    errors: ['secondFactorRequired', 'webhooksFull'],
    example: {
      input: { url: exampleUrl, events: ['fill', 'deposit'], password: 'correct horse 7' },
      answer: { id: '3', secret: 'whsec_wq0V5v0mB3nU4dYH2Qx8l1s7zKc6tRfJ9aGePpNiXoE' },
    },
  }),
  remove: call({
    method: 'POST',
    path: '/account/webhooks/remove',
    summary: 'Ends one of the own webhooks at once, with its log',
    access: 'member',
    body: 'form',
    input: z.object({ id }),
    answer: z.object({}),
    example: { input: { id: '3' }, answer: {} },
  }),
  deliveries: call({
    method: 'GET',
    path: '/account/webhooks/deliveries',
    summary: `What a webhook of the member was told in the last ${deliveryKeptDays} days, newest first`,
    access: 'member',
    query: z.object({ id, maxId: id.optional() }),
    answer: page(delivery),
    example: {
      query: { id: '3' },
      answer: {
        items: [
          {
            id: '91',
            event: 'deposit',
            state: 'delivered',
            createdAt: 1_790_000_000_000,
            attempts: 1,
            triedAt: 1_790_000_000_400,
            nextAt: null,
            answerCode: 200,
            problem: null,
            data: { id: '41', network: 'bitcoin', currency: 'BTC', amount: '0.02', state: 'credited' },
          },
        ],
        next: null,
      },
    },
  }),
  replay: call({
    method: 'POST',
    path: '/account/webhooks/replay',
    summary: 'Delivers once more what was delivered or given up, with the same id',
    access: 'member',
    body: 'form',
    input: z.object({ id }),
    answer: z.object({}),
    errors: ['deliveryWaits'],
    example: { input: { id: '91' }, answer: {} },
  }),
};
