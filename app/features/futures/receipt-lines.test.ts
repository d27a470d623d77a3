import { expect, test } from 'vitest';
import { exampleOutcome, type FuturesReceipt } from '../../../contract/futures-ticket.ts';
import { receiptLines } from './receipt-lines.ts';

/** What a formula as it is written comes to. */
function evaluate(calculation: string): number {
  const written = calculation.replaceAll('×', '*').replaceAll('−', '-');
  const tokens = written.match(/[\d.]+|[-+*/()]/g) ?? [];
  const take = () => tokens.shift();
  const atom = (): number => {
    const token = take();
    if (token === '-') return -product();
    if (token !== '(') return Number(token);
    const inner = total();
    take();
    return inner;
  };
  function product(): number {
    let value = atom();
    while (tokens[0] === '*' || tokens[0] === '/') value = take() === '*' ? value * atom() : value / atom();
    return value;
  }
  function total(): number {
    let value = product();
    while (tokens[0] === '+' || tokens[0] === '-') value = take() === '+' ? value + product() : value - product();
    return value;
  }
  return total();
}

/** A stop of a part of a short ticket, in a market that leans short. */
const stopped: FuturesReceipt = {
  ...exampleOutcome,
  side: 'short',
  entry: '59994.000001',
  tier: 1,
  stopLoss: '61000',
  deduction: '50',
  terms: {
    ...exampleOutcome.terms,
    tiers: [...exampleOutcome.terms.tiers, { notionalMax: '250000', leverageMax: 100, maintenanceBps: 50 }],
  },
  balancing: '0.02',
  due: { profit: '-102.27127175', funding: '0.01', fee: '2.68473536', liquidationFee: '0' },
  close: {
    ...exampleOutcome.close,
    reason: 'stopLoss',
    mark: '61010.5',
    net: '-0.02',
    price: '61016.71271844',
    fundingFrom: '0.25',
    fundingTo: '0.15',
    liquidationPrice: '65710.1',
    profit: '-102.27127175',
    funding: '0.01',
    fee: '2.68473536',
    liquidationFee: '0',
    returned: '495.03399289',
  },
};
const lineOf = (receipt: FuturesReceipt, item: string) => {
  const found = receiptLines(receipt, (value) => value).find((line) => line.item === item);
  if (!found) throw new Error(`no line ${item}`);
  return found;
};

test('the formulas of a liquidation come to what the receipt says', () => {
  const lines = receiptLines(exampleOutcome, (value) => value);
  expect(lines.map(({ item }) => item)).toEqual([
    'liquidationPrice',
    'price',
    'profit',
    'funding',
    'liquidationFee',
    'returned',
  ]);
  for (const { item, calculation, result } of lines) {
    expect(evaluate(calculation), item).toBeCloseTo(Number(result), 5);
  }
  expect(lineOf(exampleOutcome, 'liquidationPrice').calculation).toBe(
    '(0.1 × (60000 − 0) − 600 − 0) / (0.1 × (1 − 0.004 − 0.0005)) + 0 / (1 − 0.004 − 0.0005)',
  );
});

test('the formulas of a stop have spread, skew and both fees in them', () => {
  expect(lineOf(stopped, 'price').calculation).toBe(
    '61010.5 × (1 + 0.0001 + (-0.02 + 0.08) × 61010.5 / (2 × 1000000000))',
  );
  for (const { item, calculation, result } of receiptLines(stopped, (value) => value)) {
    expect(evaluate(calculation), item).toBeCloseTo(Number(result), 7);
  }
  expect(lineOf(stopped, 'fee').calculation).toBe('−(0.02 × 0.0002 + 0.08 × 0.0005) × 61016.71271844');
  // The index fell: a short ticket pays.
  expect(lineOf(stopped, 'funding')).toMatchObject({ calculation: '0.1 × (0.15 − 0.25)', result: '-0.01' });
  expect(lineOf(stopped, 'returned').calculation).toBe('600 − 102.27127175 − 0.01 − 2.68473536');
  expect(receiptLines(stopped, String).some(({ item }) => item === 'liquidationPrice')).toBe(false);
});

test('a loss beyond the margin shows what of it was paid', () => {
  const beyond: FuturesReceipt = { ...exampleOutcome, due: { ...exampleOutcome.due, profit: '-900' } };
  expect(lineOf(beyond, 'profit')).toMatchObject({ result: '-900', paid: '-575.591' });
});

test('numbers are written as the reader writes them, all of them', () => {
  const lines = receiptLines(stopped, () => '#');
  expect(lines.map(({ calculation }) => calculation.replaceAll(/[12] |[(2 ×]/g, '')).join('')).not.toMatch(/\d/);
});
