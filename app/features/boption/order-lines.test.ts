import { expect, test } from 'vitest';
import { exampleOption } from '../../../contract/boption-shapes.ts';
import { orderHeader, orderLine } from './order-lines.ts';

const t = (key: string) => key;

test('a line has a value for each column, exact and as machines read them', () => {
  const line = orderLine(t)(exampleOption);
  expect(line).toHaveLength(orderHeader(t).length);
  expect(line.slice(0, 4)).toEqual(['17', new Date(exampleOption.acceptedAt).toISOString(), 'BTC_USDT', 'USDT']);
  expect(line.at(-2)).toBe('75');
});

test('an option that waits has no prices and no name of a settlement', () => {
  const waiting = {
    ...exampleOption,
    state: 'waiting',
    entry: null,
    exit: null,
    expiresAt: null,
    result: null,
  } as const;
  const line = orderLine(t)(waiting);
  expect(line.slice(-7)).toEqual(['', '', '', '', '', '', '']);
});
