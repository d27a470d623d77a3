import { describe, expect, test } from 'vitest';
import { type Decimal, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { RecordKind } from '../../../contract/record-values.ts';
import type { YearEvent } from '../../../contract/record-year.ts';
import { computeGains } from './gains.ts';
import { valueEvents } from './value-events.ts';

type Sides = Partial<Record<'sent' | 'received' | 'fee', string>>;
const coins = (written: string | undefined) => {
  const [amount = '', currency = ''] = written?.split(' ') ?? [];
  return written ? { amount, currency } : null;
};
/** Sides are written as in '0.5 BTC'. */
const event = (kind: RecordKind, { sent, received, fee }: Sides, isTrial = false): YearEvent => ({
  transactionId: '1',
  time: 1_000,
  kind,
  isTrial,
  sent: coins(sent),
  received: coins(received),
  fee: coins(fee),
  source: { from: 'other', number: '', symbol: '' },
});
const prices: Record<string, Decimal> = { BTC: parseDecimal('60000'), ETH: parseDecimal('3000') };
const value = (...events: YearEvent[]) => valueEvents(events, (asset) => prices[asset]);
const texts = (movements: object[]) =>
  movements.map((movement) =>
    Object.fromEntries(
      Object.entries(movement)
        .filter(([name]) => name !== 'atMs')
        .map(([name, one]) => [name, typeof one === 'bigint' ? formatDecimal(one as Decimal) : one]),
    ),
  );
const values = (dated: { value: Decimal }[]) => dated.map(({ value: one }) => formatDecimal(one));

test('a purchase costs all that was paid, and a sale brings what came before its fee', () => {
  const { movements, unpriced } = value(
    event('trade', { sent: '640 USDT', received: '0.00999 BTC', fee: '0.00001 BTC' }),
    event('conversion', { sent: '0.005 BTC', received: '349.65 USDT', fee: '0.35 USDT' }),
  );
  expect(texts(movements)).toEqual([
    { type: 'acquired', asset: 'BTC', quantity: '0.00999', cost: '640', isCostEstimated: false },
    { type: 'sold', asset: 'BTC', quantity: '0.005', proceeds: '350', fee: '0.35', isProceedsEstimated: false },
  ]);
  expect(unpriced.size).toBe(0);
});

// As in CRYPTO22257, example 7, of HMRC’s manual: a disposal and an acquisition at the value of the tokens.
test('coins for coins are a sale and a purchase at the value of the coins that came', () => {
  const { movements } = value(event('trade', { sent: '0.1 BTC', received: '1.998 ETH', fee: '0.002 ETH' }));
  expect(texts(movements)).toEqual([
    { type: 'sold', asset: 'BTC', quantity: '0.1', proceeds: '6000', fee: '6', isProceedsEstimated: true },
    { type: 'acquired', asset: 'ETH', quantity: '1.998', cost: '5994', isCostEstimated: true },
  ]);
});

test('a deposit counts at the market price and is said to be of unknown cost; a withdrawal makes no gain', () => {
  const { movements, arrivals, incomes } = value(
    event('deposit', { received: '2 ETH' }),
    event('withdrawal', { sent: '1 ETH' }),
    event('deposit', { received: '500 USDT' }),
    event('withdrawal', { sent: '100 USDT' }),
  );
  expect(texts(movements)).toEqual([
    { type: 'acquired', asset: 'ETH', quantity: '2', cost: '6000', isCostEstimated: true },
    { type: 'removed', asset: 'ETH', quantity: '1' },
  ]);
  expect(texts(arrivals)).toEqual([
    { asset: 'ETH', quantity: '2', value: '6000', transactionId: '1', kind: 'deposit' },
  ]);
  expect(incomes).toEqual([]);
});

describe('income and results', () => {
  test('rewards and interest are income, and cost what they were worth', () => {
    const { movements, incomes, arrivals } = value(
      event('stakingReward', { received: '0.5 ETH' }),
      event('savingInterest', { received: '3 USDT' }),
      event('savingInterest', { sent: '1 USDT' }),
    );
    expect(texts(movements)).toEqual([
      { type: 'acquired', asset: 'ETH', quantity: '0.5', cost: '1500', isCostEstimated: true },
    ]);
    expect([values(incomes), arrivals]).toEqual([['1500', '3', '-1'], []]);
  });

  test('futures and options have results, without lots', () => {
    const { movements, results } = value(
      event('futuresProfit', { received: '40 USDT' }),
      event('futuresFee', { sent: '2 USDT' }),
      event('boptionResult', { sent: '10 USDT' }),
    );
    expect([movements, values(results)]).toEqual([[], ['40', '-2', '-10']]);
  });

  test('what a pool of loans gives back beyond what it got is income', () => {
    const { movements, incomes } = value(
      event('lending', { sent: '10 ETH' }),
      event('lending', { received: '4 ETH' }),
      event('lending', { received: '6.1 ETH' }),
      event('lending', { sent: '100 USDT' }),
      event('lending', { received: '101 USDT' }),
    );
    expect(texts(movements)).toEqual([
      { type: 'acquired', asset: 'ETH', quantity: '0.1', cost: '300', isCostEstimated: true },
    ]);
    expect(values(incomes)).toEqual(['300', '1']);
  });
});

test('coins that were sold to another member, or taken for a loan, are sold at the market price', () => {
  const { movements } = value(event('c2c', { sent: '1 ETH' }), event('loanLiquidation', { sent: '0.1 BTC' }));
  expect(texts(movements)).toMatchObject([
    { type: 'sold', asset: 'ETH', proceeds: '3000', isProceedsEstimated: true },
    { type: 'sold', asset: 'BTC', proceeds: '6000', isProceedsEstimated: true },
  ]);
});

test('coins without a price count as nothing, and are named', () => {
  const { movements, unpriced } = value(event('deposit', { received: '7 NEW' }));
  expect(texts(movements)).toMatchObject([{ cost: '0' }]);
  expect([...unpriced]).toEqual(['NEW']);
});

test('trial money is left out', () => {
  expect(value(event('reward', { received: '50 FTUSDT' }, true))).toMatchObject({ movements: [], incomes: [] });
});

test('the value that coins had when they came is their cost when they are sold', () => {
  const { movements } = value(
    event('reward', { received: '1 ETH' }),
    event('trade', { sent: '1 ETH', received: '3100 USDT' }),
  );
  expect(computeGains('average', movements).lots).toMatchObject([{ gain: parseDecimal('100'), isCostEstimated: true }]);
});
