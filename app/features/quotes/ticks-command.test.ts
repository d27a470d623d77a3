import { expect, test } from 'vitest';
import { tickCalls } from '../../../contract/quotes-ticks.ts';
import { ticksCommand } from './ticks-command.ts';

const days = tickCalls.days.example.answer;
const page = { site: 'https://pasar.example', symbol: 'BTC_USDT', days };

test('the command names the newest day, and for a tick the day of its hour', () => {
  const words = 'npm run ticks -- https://pasar.example BTC_USDT';
  expect(ticksCommand({ ...page, tick: undefined })).toBe(`${words} 2026-11-21`);
  expect(ticksCommand({ ...page, days: [], tick: null })).toBe(`${words} YYYY-MM-DD`);
  const tick = tickCalls.kept.answer.parse(tickCalls.kept.example.answer);
  const midnight = Date.UTC(2026, 10, 12);
  const ofAnotherDay = { ...tick, hour: tick.hour && { ...tick.hour, time: midnight } };
  expect(ticksCommand({ ...page, tick: ofAnotherDay })).toBe(`${words} 2026-11-12 ${tick.tick.seq}`);
});
