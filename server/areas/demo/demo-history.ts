import { type Decimal, decimalOfUnits, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { NewOrder } from '../exchange/check-order.ts';
import type { Exchange } from '../exchange/exchange.ts';

const symbols = ['BTC_USDT', 'ETH_USDT'];

type Options = {
  database: Database;
  exchange: Pick<Exchange, 'markets' | 'place' | 'depth'>;
  marketData: Pick<MarketData, 'last'>;
  /** Without it there is nobody to trade with. */
  marketMaker: object | undefined;
  environment: Pick<Environment, 'DEMO_MEMBERS'>;
  log: Log;
};

/**
 * Gives the first demo member trades and open orders, once in its life: as soon as the markets have fresh prices and a
 * book, some seconds after the start.
 */
export function demoJobs(options: Options): Job[] {
  const { exchange, marketData, marketMaker, environment } = options;
  if (!environment.DEMO_MEMBERS || !marketMaker) return [];
  let isDone = false;
  const isReady = (symbol: string) =>
    marketData.last(symbol)?.stale === null && exchange.depth(symbol, 1)?.asks.length === 1;
  const work = async () => {
    if (isDone || !symbols.every(isReady)) return;
    await giveHistory(options);
    isDone = true;
  };
  return [{ name: 'demo-history', everyMs: 1_000, work }];
}

async function giveHistory({ database, exchange, marketData, log }: Options): Promise<void> {
  const demo = database.selectFrom('member').select('id').where('purpose', '=', 'demo').orderBy('id').limit(1);
  const member = await demo.executeTakeFirst();
  if (!member) return;
  // Of these markets: the demo of launches has orders in a market of its own.
  const orders = database
    .selectFrom('spot_order')
    .innerJoin('symbol', 'symbol.id', 'market_id')
    .select('spot_order.id');
  const own = orders.where('member_id', '=', member.id).where('symbol.name', 'in', symbols);
  if (await own.limit(1).executeTakeFirst()) return;
  for (const [at, order] of demoOrders({ exchange, marketData }).entries()) {
    const clientId = `demo-history-${at}`;
    const placed = await exchange.place({ ...member, testEnabled: false, vipLevel: 0 }, order, clientId, clientId);
    if (!placed.ok) log.warn({ order, error: placed.error }, 'an order of the demo member was refused');
  }
}

type Facts = Pick<Options, 'exchange' | 'marketData'>;

/** Some that fill at once, some that wait a little away from the price. */
function demoOrders({ exchange, marketData }: Facts): NewOrder[] {
  const at = (symbol: string, percent: bigint) => formatDecimal(priceNear({ exchange, marketData }, symbol, percent));
  const common = { timeInForce: 'gtc', postOnly: false } as const;
  const [btc, eth] = symbols as [string, string];
  return [
    { symbol: btc, side: 'buy', type: 'market', quoteQuantity: '750', ...common },
    { symbol: eth, side: 'buy', type: 'market', quoteQuantity: '400', ...common },
    { symbol: eth, side: 'sell', type: 'market', quantity: '0.05', ...common },
    { symbol: btc, side: 'buy', type: 'limit', price: at(btc, -2n), quantity: '0.01', ...common },
    { symbol: btc, side: 'sell', type: 'limit', price: at(btc, 3n), quantity: '0.005', ...common },
    {
      ...{ symbol: eth, side: 'sell', type: 'stopLimit', quantity: '0.05', ...common },
      ...{ stopPrice: at(eth, -4n), price: at(eth, -5n) },
    },
  ];
}

/** So many percent away from the last price, on a whole tick. */
function priceNear({ exchange, marketData }: Facts, symbol: string, percent: bigint): Decimal {
  const tick = exchange.markets().find((market) => market.symbol === symbol)?.tick ?? parseDecimal('1');
  const price = marketData.last(symbol)?.price ?? parseDecimal('1');
  const wanted = price + (price * percent) / 100n;
  return decimalOfUnits(wanted - (wanted % tick));
}
