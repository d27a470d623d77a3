import { type Decimal, parseDecimal, subtract } from '../../../contract/money.ts';
import { arrayLiteral, queryRows, type Store } from '../../database/client.ts';
import { type AccountKey, houseAccount, memberAccount, openAccountList } from '../../ledger/accounts.ts';
import { type BookOrder, OrderBook } from '../../matching/order-book.ts';
import { StopOrders } from '../../matching/stop-orders.ts';
import { readGeneration, readVersions } from '../../products/read-terms.ts';
import { addOpenOrder, type ExchangeState, type MarketState, waitForStop } from './exchange-state.ts';
import { isPending } from './market-opening.ts';
import { OrderExpiries } from './order-expiries.ts';
import { type OrderRow, toSpotOrder } from './read-orders.ts';
import { readSpotMarkets, type SpotMarket } from './spot-market.ts';
import { type OrderAccounts, remainingOf, type SpotOrder, waitsForStop } from './spot-order.ts';

/** Rebuilds what the pipeline works on from the database: books, stop orders, sequence numbers. */
export async function loadState(store: Store, nowMs: number): Promise<ExchangeState> {
  const state: ExchangeState = {
    markets: new Map(),
    openOrders: new Map(),
    expiries: new OrderExpiries(),
    deadlines: new Map(),
    vip: [],
    generation: 0,
    orderIdMax: 0,
  };
  await takeUpMarkets(store, state, nowMs);
  await restoreOpenOrders(store, state);
  const deadlines = await store.selectFrom('cancel_deadline').selectAll().execute();
  for (const { member_id, cancels_at } of deadlines) state.deadlines.set(member_id, cancels_at);
  return state;
}

/** Brings terms and markets up to date with the database, where some may be new. */
export async function takeUpMarkets(store: Store, state: ExchangeState, nowMs: number): Promise<void> {
  // First, so that what changes meanwhile is noticed by the next look.
  const generation = await readGeneration(store);
  const markets = await readSpotMarkets(store, nowMs);
  const vip = (await readVersions(store, 'exchange.vip', nowMs)).get('') ?? [];
  const unknown = markets.filter(({ symbol }) => !state.markets.has(symbol));
  const added = unknown.length > 0 ? await loadMarkets(store, unknown) : { states: [], orderIdMax: 0 };
  for (const market of markets) {
    const known = state.markets.get(market.symbol);
    if (known) known.market = market;
  }
  for (const market of added.states) state.markets.set(market.market.symbol, market);
  state.orderIdMax = Math.max(state.orderIdMax, added.orderIdMax);
  state.vip = vip;
  state.generation = generation;
}

/** Without their orders. */
async function loadMarkets(store: Store, markets: SpotMarket[]) {
  const marketIds = arrayLiteral(markets.map(({ id }) => id));
  await queryRows(store, createMarketRows, [marketIds]);
  const marketRows = await queryRows<MarketRow>(store, selectMarketRows, [marketIds]);
  const feeAccounts = await openPairs(
    store,
    markets.map((market) => ({ market, account: (asset) => houseAccount('fee', asset, market.id) })),
  );
  const states = markets.map((market, at): MarketState => {
    const row = marketRows.find(({ market_id }) => market_id === market.id);
    return {
      market,
      feeAccounts: feeAccounts[at] as OrderAccounts,
      book: new OrderBook(),
      stops: new StopOrders(),
      trails: new StopOrders(),
      pairs: new Map(),
      collected: new Map(),
      seq: row?.seq ?? 0,
      lastPrice: row?.last_price ? parseDecimal(row.last_price) : undefined,
      ordersOf: new Map(),
      accounts: new Map(),
    };
  });
  return { states, orderIdMax: Math.max(0, ...marketRows.map(({ order_id_max }) => order_id_max)) };
}

type MarketRow = { market_id: number; seq: number; order_id_max: number; last_price: string | null };

const createMarketRows = `
  insert into spot_market (market_id) select * from unnest($1::int8[]) on conflict do nothing`;

const selectMarketRows = `
  select market_id, seq, order_id_max,
    (select price from trade_history where market_id = spot_market.market_id order by seq desc limit 1) as last_price
  from spot_market where market_id = any ($1::int8[])`;

async function restoreOpenOrders(store: Store, state: ExchangeState): Promise<void> {
  const stateOfId = new Map([...state.markets.values()].map((market) => [market.market.id, market]));
  const rows = await queryRows<OrderRow>(store, 'select * from spot_order where is_open order by rested_seq, id', []);
  const accounts = await openPairs(
    store,
    rows.map((row) => ({
      market: (stateOfId.get(row.market_id) as MarketState).market,
      account: (asset) => memberAccount(row.member_id, asset),
    })),
  );
  rows.forEach((row, at) => {
    const market = stateOfId.get(row.market_id) as MarketState;
    restoreOrder(state, market, toSpotOrder(row, market.market, accounts[at] as OrderAccounts));
  });
}

/** An order that was never in the book waits for its stop price; an OCO order waits in both. */
function restoreOrder(state: ExchangeState, market: MarketState, order: SpotOrder): void {
  addOpenOrder(state, market, order);
  if (waitsForStop(order)) waitForStop(market, order);
  if (order.restedSeq !== null) {
    const { id, memberId: ownerId, side, price } = order;
    const resting = { id, ownerId, side, price: price as Decimal, ...partsOf(order) };
    if (isPending(market.market.opening)) market.collected.set(id, resting);
    else market.book.restore(resting);
  }
}

/** What is left of a resting order: what is shown, and what is hidden. */
function partsOf(order: SpotOrder): Pick<BookOrder, 'remaining' | 'reserve'> {
  const { displayQuantity: display, shownQuantity: shown } = order;
  const whole = remainingOf(order);
  if (display === null || shown === null) return { remaining: whole };
  return { remaining: shown, reserve: { hidden: subtract(whole, shown), display } };
}

type PairOwner = { market: SpotMarket; account(asset: string): AccountKey };

/** The base and quote accounts of each owner; creates what is missing. */
async function openPairs(store: Store, owners: PairOwner[]): Promise<OrderAccounts[]> {
  const keys = owners.flatMap(({ market, account }) => [account(market.baseAsset), account(market.quoteAsset)]);
  const ids = await openAccountList(store, keys);
  return owners.map((_, at) => ({ base: ids[2 * at] as number, quote: ids[2 * at + 1] as number }));
}

const knownAccountsMax = 100_000;

/** Opens the accounts of members who place an order in the market for the first time since the start. */
export async function openTradersAccounts(store: Store, { market, accounts }: MarketState, memberIds: Set<number>) {
  const unknown = [...memberIds].filter((memberId) => !accounts.has(memberId));
  if (unknown.length === 0) return;
  if (accounts.size > knownAccountsMax) accounts.clear();
  const owners = [...memberIds];
  const opened = await openPairs(
    store,
    owners.map((memberId) => ({ market, account: (asset) => memberAccount(memberId, asset) })),
  );
  for (const [at, memberId] of owners.entries()) accounts.set(memberId, opened[at] as OrderAccounts);
}
