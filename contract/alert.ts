import { z } from 'zod';
import { alertKinds, alertRepeats, alertStates, alertsMax } from './alert-values.ts';
import { call } from './call.ts';
import { amount, decimalText, id, symbolName, time } from './fields.ts';
import { switches } from './site-features.ts';

const alert = z.object({
  id: z.string(),
  symbol: z.string(),
  kind: z.enum(alertKinds),
  threshold: decimalText,
  repeat: z.enum(alertRepeats),
  state: z.enum(alertStates),
  /** When it fired last, and the market's price then; null before. */
  firedAt: time.nullable(),
  firedPrice: decimalText.nullable(),
  createdAt: time,
});
export type Alert = z.output<typeof alert>;

const exampleAlert: Alert = {
  id: '7',
  symbol: 'BTC_USDT',
  kind: 'risesAbove',
  threshold: '70000',
  repeat: 'once',
  state: 'active',
  firedAt: null,
  firedPrice: null,
  createdAt: 1_790_000_000_000,
};

/** Tells a member what a market does. The spec does not show these calls. */
export const alertCalls = {
  list: call({
    method: 'GET',
    path: '/alert/list',
    summary: `The own alerts, ${alertsMax} at most, newest first`,
    access: 'member',
    feature: switches.notification,
    answer: z.object({ items: z.array(alert).max(alertsMax) }),
    example: { answer: { items: [exampleAlert] } },
  }),
  create: call({
    method: 'POST',
    path: '/alert/create',
    summary: 'Make an alert; of one that is active already it makes no second one',
    access: 'member',
    body: 'json',
    feature: switches.notification,
    input: z.object({
      symbol: symbolName,
      kind: z.enum(alertKinds, { error: 'fieldInvalid' }),
      threshold: amount(18),
      repeat: z.enum(alertRepeats, { error: 'fieldInvalid' }).default('once'),
    }),
    answer: alert,
    errors: ['marketUnknown', 'alertsFull', 'alertKnown', 'alertReached', 'alertPriceUnknown'],
    example: { input: { symbol: 'BTC_USDT', kind: 'risesAbove', threshold: '70000' }, answer: exampleAlert },
  }),
  pause: call({
    method: 'POST',
    path: '/alert/pause',
    summary: 'Let an alert fire no more until it is resumed; again is the same as once',
    access: 'member',
    body: 'form',
    feature: switches.notification,
    input: z.object({ id }),
    answer: alert,
    errors: ['notFound'],
    example: { input: { id: '7' }, answer: { ...exampleAlert, state: 'paused' } },
  }),
  resume: call({
    method: 'POST',
    path: '/alert/resume',
    summary: 'Let an alert go on that is paused or has fired; again is the same as once',
    access: 'member',
    body: 'form',
    feature: switches.notification,
    input: z.object({ id }),
    answer: alert,
    errors: ['notFound', 'alertKnown', 'alertPriceUnknown'],
    example: { input: { id: '7' }, answer: exampleAlert },
  }),
  delete: call({
    method: 'POST',
    path: '/alert/delete',
    summary: 'Delete an alert',
    access: 'member',
    body: 'form',
    feature: switches.notification,
    input: z.object({ id }),
    answer: z.object({}),
    errors: ['notFound'],
    example: { input: { id: '7' }, answer: {} },
  }),
};
