import type { Order } from '../../../contract/exchange.ts';
import { staleAfterMs } from '../../../contract/limits.ts';
import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { LadderMarket, Rung, Side } from './ladder.ts';
import { type Changes, createQuoter, type Quoter } from './market-quoter.ts';

/** What the maker needs of the spot exchange, for its own member. */
export type MakerExchange = {
  place(input: MakerOrderInput, clientId: string): Promise<Result<unknown>>;
  cancel(orderId: number): Promise<Result<unknown>>;
  /** From the database, for the start and after an error. */
  listOpenOrders(): Promise<Order[]>;
  /** What the member owns on its spot account, held or not, by asset. */
  readInventory(): Promise<ReadonlyMap<string, Decimal>>;
};
export type MakerOrderInput = {
  symbol: string;
  side: Side;
  type: 'limit';
  timeInForce: 'gtc';
  postOnly: false;
  price: string;
  quantity: string;
};

export type MakerMarket = LadderMarket & {
  baseAsset: string;
  /** How much of the base asset it may own at most. */
  inventoryMax: Decimal;
};

export type MarketMakerOptions = {
  markets: readonly MakerMarket[];
  exchange: MakerExchange;
  marketData: Pick<MarketData, 'last'>;
  /** Whether anybody follows this market live; without it all are followed closely. */
  isWatched?: (symbol: string) => boolean;
  clock: Clock;
  log: Log;
};

export type MarketMaker = {
  /** From now on it quotes on these; it takes its orders off all others. */
  follow(markets: readonly MakerMarket[]): Promise<void>;
  /** Takes news of the maker's own orders, in the order of the commits. */
  hear(orders: readonly Order[]): void;
  /** Stops; orders stay on the book and are taken up at the next start. */
  close(): Promise<void>;
};

const beatMs = 250;
/** After a refusal a market is left alone for so long. */
const pauseAfterRefusalMs = 2_000;
const inventoryEveryMs = 5_000;

/** Half the spread in basis points of the price, as on large exchanges; other markets move more and get more. */
const gridBpsOf = (symbol: string): number => ({ BTC_USDT: 0.6, ETH_USDT: 1 })[symbol] ?? 1.5;

type MarketRun = {
  market: MakerMarket;
  quoter: Quoter;
  /** On the monotonic clock. */
  pausedUntil: number;
  isBusy: boolean;
  wasFresh: boolean;
  /** It stays known, so that what is still on its way to the book is taken off as well. */
  hasEnded: boolean;
};

/**
 * The house market maker: an ordinary member that keeps limit orders around the feed's price on each market, within
 * limits. It pulls them when the feed is stale, and touches only what must change. Throws when the database fails.
 */
export async function startMarketMaker(options: MarketMakerOptions): Promise<MarketMaker> {
  const { exchange, marketData, clock, log, isWatched = () => true } = options;
  const startedAt = clock.monotonic();
  const clientIdStart = `maker-${clock.now()}`;
  let placements = 0;
  const runs = new Map<string, MarketRun>();
  for (const market of options.markets) addRun(market);
  let inventory = await exchange.readInventory();
  let inventoryReadAt = clock.monotonic();
  let isInventoryOld = false;
  let isLost = false;
  let beating: Promise<void> | undefined;
  take(await exchange.listOpenOrders());

  function addRun(market: MakerMarket): void {
    const quoter = createQuoter({ market, gridBps: gridBpsOf(market.symbol) });
    runs.set(market.symbol, { market, quoter, pausedUntil: 0, isBusy: false, wasFresh: false, hasEnded: false });
  }

  function take(orders: readonly Order[]): void {
    for (const order of orders) runs.get(order.symbol)?.quoter.take(order);
  }

  /** Reads the open orders after an error that left it unclear what was placed. */
  async function findOrders(): Promise<void> {
    const orders = await exchange.listOpenOrders();
    for (const { quoter } of runs.values()) quoter.forgetAll();
    take(orders);
    isLost = false;
  }

  function plan({ market, quoter, wasFresh, hasEnded }: MarketRun): Changes {
    if (hasEnded) return quoter.planNothing();
    const last = marketData.last(market.symbol);
    if (!last || last.stale) {
      // At the start it waits for the first tick: otherwise each restart would cancel all orders and place them again.
      const isWaiting = !wasFresh && clock.monotonic() - startedAt < staleAfterMs;
      return isWaiting ? { cancel: [], place: [] } : quoter.planNothing();
    }
    const owned = inventory.get(market.baseAsset) ?? 0n;
    const share = Math.min(1, Number((owned * 10_000n) / market.inventoryMax) / 10_000);
    return quoter.plan({ price: last.price, isWatched: isWatched(market.symbol), share });
  }

  /** Cancels enter the exchange's queue first, so that orders do not meet the maker's own. */
  async function carryOut(run: MarketRun, { cancel, place }: Changes): Promise<void> {
    run.isBusy = true;
    try {
      const cancels = cancel.map((id) => exchange.cancel(id));
      const places = place.map((rung) => exchange.place(toInput(run.market.symbol, rung), nextClientId()));
      const [cancelled, placed] = await Promise.all([Promise.all(cancels), Promise.all(places)]);
      for (const [index, result] of cancelled.entries()) {
        // It was cancelled now or filled before: either way it is gone.
        if (result.ok || result.error === 'orderNotOpen') run.quoter.forget(cancel[index] as number);
      }
      const refused = placed.find((result) => !result.ok);
      if (!refused) return;
      run.pausedUntil = clock.monotonic() + pauseAfterRefusalMs;
      log.debug({ symbol: run.market.symbol, refused }, 'the market maker was refused');
    } catch (error) {
      isLost = true;
      run.pausedUntil = clock.monotonic() + pauseAfterRefusalMs;
      log.warn({ err: error, symbol: run.market.symbol }, 'the market maker could not change its orders');
    } finally {
      run.isBusy = false;
    }
  }

  const nextClientId = () => {
    placements += 1;
    return `${clientIdStart}-${placements}`;
  };

  async function beat(): Promise<void> {
    if (isLost) await findOrders();
    if (isInventoryOld && clock.monotonic() - inventoryReadAt >= inventoryEveryMs) {
      isInventoryOld = false;
      inventoryReadAt = clock.monotonic();
      inventory = await exchange.readInventory();
    }
    const work: Promise<void>[] = [];
    for (const run of runs.values()) {
      if (run.isBusy || clock.monotonic() < run.pausedUntil) continue;
      const changes = plan(run);
      run.wasFresh ||= marketData.last(run.market.symbol)?.stale === null;
      if (changes.cancel.length + changes.place.length > 0) work.push(carryOut(run, changes));
    }
    await Promise.all(work);
  }

  const timer = setInterval(() => {
    beating ??= beat()
      .catch((error) => log.warn({ err: error }, 'the market maker missed a beat'))
      .finally(() => {
        beating = undefined;
      });
  }, beatMs);

  return {
    async follow(markets) {
      const wanted = new Set(markets.map(({ symbol }) => symbol));
      for (const [symbol, run] of runs) run.hasEnded = !wanted.has(symbol);
      const added = markets.filter(({ symbol }) => !runs.has(symbol));
      if (added.length === 0) return;
      inventory = await exchange.readInventory();
      for (const market of added) addRun(market);
    },
    hear(orders) {
      take(orders);
      isInventoryOld ||= orders.some((order) => order.filledQuantity !== '0');
    },
    async close() {
      clearInterval(timer);
      await beating;
    },
  };
}

const toInput = (symbol: string, { side, price, quantity }: Rung): MakerOrderInput => ({
  symbol,
  side,
  type: 'limit',
  timeInForce: 'gtc',
  // A member's order that the price has passed is filled. With a post-only order the maker would be refused and stop.
  postOnly: false,
  price: formatDecimal(price),
  quantity: formatDecimal(quantity),
});
