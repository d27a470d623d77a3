import { expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { Kline } from '../../../contract/quotes.ts';
import { dayMs } from '../../clock.ts';
import { createDayWindow } from './day-window.ts';

const minuteMs = 60_000;
const startMs = 20_000 * dayMs;
/** A minute that many minutes after the start, flat at its price. */
const minute = (count: number, price: string, volume: string): Kline => [
  startMs + count * minuteMs,
  price,
  price,
  price,
  price,
  volume,
];
const tick = (atMs: number, price: string, quantity: string) => ({
  atMs,
  price: parseDecimal(price),
  quantity: parseDecimal(quantity),
});

function figures(window: ReturnType<typeof createDayWindow>, price: string, nowMs: number) {
  const found = window.figures(parseDecimal(price), nowMs);
  return found && [formatDecimal(found.percent), formatDecimal(found.volume)];
}

test('the price is compared with the one 24 hours ago, and the volume is that of the minutes since', () => {
  const window = createDayWindow([minute(0, '100', '2'), minute(1, '200', '3'), minute(2, '50', '4')]);
  expect(figures(window, '150', startMs + 3 * minuteMs)).toEqual(['50', '9']);
  expect(figures(window, '150', startMs + dayMs + minuteMs)).toEqual(['50', '7']);
  expect(figures(window, '150', startMs + dayMs + 2 * minuteMs)).toEqual(['-25', '4']);
  expect(figures(window, '150', startMs + 2 * dayMs)).toEqual(['200', '0']);
});

test('ticks carry it on, within a minute and from minute to minute', () => {
  const window = createDayWindow([minute(0, '100', '2')]);
  window.add(tick(startMs + 10_000, '110', '1'));
  window.add(tick(startMs + minuteMs + 1, '120', '0.5'));
  expect(figures(window, '120', startMs + minuteMs + 1)).toEqual(['20', '3.5']);
  expect(figures(window, '121', startMs + dayMs + minuteMs)).toEqual(['10', '0.5']);
});

test('a market without a price has no figures, and a new one counts from its first price', () => {
  const window = createDayWindow([]);
  expect(figures(window, '1', startMs)).toBeUndefined();
  window.add(tick(startMs, '80', '1'));
  expect(figures(window, '100', startMs + 1)).toEqual(['25', '1']);
});
