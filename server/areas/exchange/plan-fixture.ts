import { type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { Tick } from '../../market-data/types.ts';
import { OrderBook } from '../../matching/order-book.ts';
import { StopOrders } from '../../matching/stop-orders.ts';
import { Batch } from './batch.ts';
import type { NewOrder } from './check-order.ts';
import type { ExchangeState, MarketState } from './exchange-state.ts';
import { OrderExpiries } from './order-expiries.ts';
import type { Placement } from './place-order.ts';
import { type Command, planBatch } from './plan-batch.ts';
import { type SpotMarket, stepOf } from './spot-market.ts';

/** For tests: planning without a database. Members have 100 BTC and 1,000,000 USDT; the last price is 100. */
export const [sari, budi, tono] = [1001, 1002, 1003];
/** Made-up ids. */
export const accountsOf = (memberId: number) => ({ base: memberId * 10 + 1, quote: memberId * 10 + 2 });

export const testMarket: SpotMarket = {
  id: 1,
  symbol: 'BTC_USDT',
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  pricePrecision: 2,
  tick: stepOf(2),
  lot: stepOf(6),
  terms: [
    {
      version: 3,
      validFromMs: 0,
      makerFeeBps: 10,
      takerFeeBps: 10,
      notionalMin: '5',
      priceBandPercent: 20,
      openOrdersMax: 200,
    },
  ],
  isTestOnly: false,
  isOpen: true,
  delistAtMs: null,
  priceSource: 'feed',
  opening: null,
};

const emptyMarket = (market: SpotMarket): MarketState => ({
  market,
  feeAccounts: { base: 1, quote: 2 },
  book: new OrderBook(),
  stops: new StopOrders(),
  trails: new StopOrders(),
  pairs: new Map(),
  collected: new Map(),
  seq: 0,
  lastPrice: undefined,
  ordersOf: new Map(),
  accounts: new Map([sari, budi, tono].map((memberId) => [memberId, accountsOf(memberId)])),
});

/** A tick of the reference feed. */
export const tickAt = (price: string, seq = 1): Tick => ({
  symbol: testMarket.symbol,
  seq,
  price: parseDecimal(price),
  quantity: zero,
  side: 'buy',
  atMs: 1,
});

export type TestPlan = ReturnType<typeof createPlan>;

export function createPlan() {
  const state: ExchangeState = {
    markets: new Map([
      ['BTC_USDT', emptyMarket(testMarket)],
      ['TST_USDT', emptyMarket({ ...testMarket, id: 2, symbol: 'TST_USDT', isTestOnly: true })],
    ]),
    openOrders: new Map(),
    expiries: new OrderExpiries(),
    deadlines: new Map(),
    vip: [
      {
        version: 2,
        validFromMs: 0,
        levels: [
          { volumeUsdt: '0', makerDiscountPercent: 0, takerDiscountPercent: 0 },
          { volumeUsdt: '100', makerDiscountPercent: 50, takerDiscountPercent: 25 },
        ],
      },
    ],
    generation: 1,
    orderIdMax: 0,
  };
  const available = new Map<number, Decimal>();
  for (const member of [sari, budi, tono]) {
    available.set(accountsOf(member).base, parseDecimal('100'));
    available.set(accountsOf(member).quote, parseDecimal('1000000'));
  }
  const referencePrice = () => ({ price: plan.lastPrice, isStale: plan.isStale });
  const world = { state, nowMs: 1, referencePrice };
  const batch = new Batch(world, available);
  let commands = 0;

  const plan = {
    state,
    available,
    batch,
    world,
    lastPrice: parseDecimal('100'),
    isStale: false,
    run: (...planned: Command[]) => planBatch(batch, planned, new Map()),
    place(memberId: number, input: Partial<NewOrder>, member: { vipLevel?: number; testEnabled?: boolean } = {}) {
      commands += 1;
      const [result] = plan.run({
        kind: 'place',
        member: { id: memberId, testEnabled: false, vipLevel: 0, ...member },
        input: newOrder(input),
        clientId: `c${commands}`,
        inputHash: 'hash',
      });
      if (!result) throw new Error('no outcome');
      return result.ok
        ? { error: undefined, ...(result.data as Placement) }
        : { error: result.error, order: undefined };
    },
    /** What all postings of the batch add up to, by account. */
    moved(accountId: number): { amount: string; hold: string } {
      const postings = batch.transactions.flatMap((transaction) => transaction.postings);
      const own = postings.filter((posting) => posting.accountId === accountId);
      const sum = (pick: (posting: (typeof own)[number]) => Decimal) =>
        formatDecimal(own.reduce((total, posting) => (total + pick(posting)) as Decimal, zero));
      return { amount: sum(({ amount }) => amount), hold: sum(({ hold }) => hold) };
    },
  };
  return plan;
}

export const newOrder = (input: Partial<NewOrder>): NewOrder => ({
  symbol: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  postOnly: false,
  ...input,
});
export const buy = (price: string, quantity: string, more: Partial<NewOrder> = {}): Partial<NewOrder> => ({
  side: 'buy',
  price,
  quantity,
  ...more,
});
export const sell = (price: string, quantity: string, more: Partial<NewOrder> = {}): Partial<NewOrder> => ({
  ...buy(price, quantity, more),
  side: 'sell',
});
