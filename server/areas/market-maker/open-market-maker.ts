import { type Decimal, decimalOfUnits, divide, one, parseDecimal } from '../../../contract/money.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import type { Log } from '../../log.ts';
import type { MarketData } from '../../market-data/types.ts';
import { termsAt } from '../../products/read-terms.ts';
import type { MemberChange } from '../exchange/announce-batch.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { listOrders } from '../exchange/list-orders.ts';
import { isTraded, type SpotMarket } from '../exchange/spot-market.ts';
import { fundHouseMember, openHouseMember } from './house-member.ts';
import { type MakerExchange, type MakerMarket, startMarketMaker } from './market-maker.ts';

/** What the house puts into each market once, in USDT: once as coins, once as USDT. */
const fundingPerMarket = decimalOfUnits(400_000n * one);
/** It never owns more of an asset than twice that, by the price at the start. */
const inventoryMaxPerMarket = decimalOfUnits(2n * fundingPerMarket);
const openOrdersMax = 10_000;

export type OpenMarketMakerOptions = {
  exchange: Exchange;
  marketData: MarketData;
  /** Whether anybody follows this market live. */
  isWatched(symbol: string): boolean;
  clock: Clock;
  randomBytes: RandomBytes;
  log: Log;
};

export type OpenMarketMaker = {
  memberId: number;
  /** Give it what the exchange publishes of `memberId`, in the order of the commits. */
  hear(change: MemberChange): void;
  /** Quotes on markets that were opened since, and takes its orders off those that were paused or have ended. */
  followMarkets(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Creates and funds the house member where it is not there yet, and begins to quote on every open spot market that has
 * a price. Throws when the database fails.
 */
export async function openMarketMaker(options: OpenMarketMakerOptions): Promise<OpenMarketMaker> {
  const { exchange, marketData, clock, log } = options;
  const { database } = exchange;
  const memberId = await openHouseMember({ database, clock, randomBytes: options.randomBytes });
  const findMarkets = () =>
    exchange
      .markets()
      .filter((market) => isTraded(market, clock.now()))
      .flatMap((market) => toMakerMarket(market, marketData, clock.now()));
  const funded = new Set<string>();
  async function fund(markets: readonly MakerMarket[]): Promise<void> {
    for (const { symbol, baseAsset, inventoryMax } of markets) {
      if (funded.has(symbol)) continue;
      const amount = decimalOfUnits(inventoryMax / 2n - ((inventoryMax / 2n) % ledgerStep));
      const coins = { asset: baseAsset, amount };
      await fundHouseMember(database, { memberId, coins, usdt: fundingPerMarket }, clock.now());
      funded.add(symbol);
    }
  }

  const markets = findMarkets();
  await fund(markets);
  const maker = await startMarketMaker({ ...options, markets, exchange: actFor(exchange, memberId) });
  log.info({ memberId, markets: markets.length }, 'the house makes markets');
  return {
    memberId,
    hear: ({ orders }) => maker.hear(orders),
    async followMarkets() {
      const markets = findMarkets();
      await fund(markets);
      await maker.follow(markets);
    },
    close: maker.close,
  };
}

/** Amounts in the ledger have at most 8 digits after the point. */
const ledgerStep = 10n ** 10n;

function toMakerMarket(market: SpotMarket, marketData: MarketData, nowMs: number): MakerMarket[] {
  const price: Decimal | undefined = marketData.last(market.symbol)?.price;
  // Around its own trades it would be its own market.
  if (!price || market.quoteAsset !== 'USDT' || market.priceSource === 'book') return [];
  const notionalMin = parseDecimal(termsAt(market.terms, nowMs).notionalMin);
  return [{ ...market, notionalMin, inventoryMax: divide(inventoryMaxPerMarket, price, 'down', 8) }];
}

/** The exchange as the one member sees it. */
function actFor(exchange: Exchange, memberId: number): MakerExchange {
  const { database, markets } = exchange;
  const member = { id: memberId, testEnabled: true, vipLevel: 0 };
  return {
    place: (input, clientId) => exchange.place(member, input, clientId, clientId),
    cancel: (orderId) => exchange.cancel(memberId, orderId),
    listOpenOrders: () => listOrders(database, markets(), { memberId, status: 'open', limit: openOrdersMax }),
    async readInventory() {
      const balances = await readBalances(database, memberId);
      return new Map(balances.filter(({ kind }) => kind === 'spot').map(({ asset, total }) => [asset, total]));
    },
  };
}
