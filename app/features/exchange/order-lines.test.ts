import { expect, test } from 'vitest';
import { exchangeCalls } from '../../../contract/exchange.ts';
import { robotKeyStart } from '../../../contract/robot-values.ts';
import { orderColumns, orderLines, tradeColumns, tradeLines } from './order-lines.ts';

const t = (key: string) => key;
const [order] = exchangeCalls.orders.example.answer.items;

test('files of spot orders and trades say which robot placed an order', () => {
  if (!order) throw new Error('the example has no order');
  const fill = {
    tradeId: '1',
    price: '1',
    quantity: '1',
    fee: '0',
    feeCurrency: 'BTC',
    role: 'maker',
    time: 0,
  } as const;
  const own = { ...order, fills: [fill] } as unknown as Parameters<ReturnType<typeof orderLines>>[0];
  const placed = { ...own, clientId: `${robotKeyStart}7/3/1` };
  for (const [toLines, columns] of [
    [orderLines(t), orderColumns],
    [tradeLines(t), tradeColumns],
  ] as const) {
    expect(toLines(placed)[0]).toHaveLength(columns.length + 1);
    expect(toLines(placed)[0]?.at(-1)).toBe('7');
    expect(toLines(own)[0]?.at(-1)).toBe('');
  }
});
