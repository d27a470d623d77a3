import { expect, test } from 'vitest';
import { createFormat } from '../../i18n/use-format.ts';
import { utcDay } from '../earn/use-utc-day.ts';
import { previewSubscription } from './preview-subscription.ts';

const fixed = { termDays: 90, tiers: [{ from: '0', rateBps: 600 }] };
const flexible = {
  termDays: 0,
  tiers: [
    { from: '0', rateBps: 400 },
    { from: '1000', rateBps: 100 },
  ],
};
const preview = (product: typeof fixed, amount: string, at = '2028-02-28T12:00:00Z', own = '0') =>
  previewSubscription({ product, amount, own, nowMs: Date.parse(at) });
const dayOf = (timeMs: number) => new Date(timeMs).toISOString();

test('a fixed term earns from the next UTC day on, is paid a day later, and ends after its last day', () => {
  const { earnsFrom, firstInterestAt, interestOfDay, end } = preview(fixed, '1000');
  expect([earnsFrom, firstInterestAt, end?.at].map((time) => dayOf(time ?? 0))).toEqual([
    '2028-02-29T00:00:00.000Z',
    '2028-03-01T00:00:00.000Z',
    '2028-05-29T00:00:00.000Z',
  ]);
  expect(interestOfDay).toBe('0.16438356');
  expect(end).toMatchObject({ interest: '14.79452054', total: '1014.79452054' });
});

test('the last moment of a day and the first of the next are a day apart', () => {
  const [before, after] = ['2028-02-28T23:59:59.999Z', '2028-02-29T00:00:00.000Z'];
  expect(dayOf(preview(fixed, '1', before).earnsFrom)).toBe('2028-02-29T00:00:00.000Z');
  expect(dayOf(preview(fixed, '1', after).earnsFrom)).toBe('2028-03-01T00:00:00.000Z');
});

test('a flexible product has no end, and what a member has in it already uses up the better tier', () => {
  const alone = preview(flexible, '1000');
  expect(alone).toMatchObject({ end: null, interestOfDay: '0.10958904' });
  expect(preview(flexible, '1000', undefined, '1000').interestOfDay).toBe('0.02739726');
  expect(preview(flexible, '1000', undefined, '500').interestOfDay).toBe('0.06849315');
});

test.each([
  ['Asia/Jakarta', '07:00:00', '2028-02-29'],
  ['America/New_York', '19:00:00', '2028-02-28'],
  ['Pacific/Kiritimati', '14:00:00', '2028-02-29'],
])('in %s a day of interest is the same day, and begins at %s', (zone, clock, dateThere) => {
  const { earnsFrom } = preview(fixed, '1000');
  expect(utcDay(earnsFrom, 'en')).toBe('2028-02-29');
  expect(utcDay(earnsFrom, 'id')).toBe('29-02-2028');
  const format = createFormat('en', zone);
  expect([format.clock(earnsFrom), format.date(earnsFrom)]).toEqual([clock, dateThere]);
});
