import { type Decimal, parseDecimal, subtract } from '../../../contract/money.ts';
import { arrayLiteral, queryRows, type Store } from '../../database/client.ts';
import { type AccountKey, houseAccount, memberAccount, openAccountList } from '../../ledger/accounts.ts';
import { OrderBook } from '../../matching/order-book.ts';
import { StopOrders } from '../../matching/stop-orders.ts';
import { addOpenOrder, type ExchangeState, type MarketState, waitForStop } from './exchange-state.ts';
import { type FeeTiers, readFeeTiers } from './fee-rates.ts';
import { type OrderRow, toSpotOrder } from './read-orders.ts';
import type { SpotMarket } from './spot-market.ts';
import type { OrderAccounts, SpotOrder } from './spot-order.ts';

/** Rebuilds what the pipeline works on from the database: books, stop orders, sequence numbers. */
export async function loadState(store: Store, markets: SpotMarket[]): Promise<ExchangeState> {
  const marketIds = arrayLiteral(markets.map(({ id }) => id));
  await queryRows(store, createMarketRows, [marketIds]);
  const marketRows = await queryRows<MarketRow>(store, selectMarketRows, [marketIds]);
  const feeAccounts = await openPairs(
    store,
    markets.map((market) => ({ market, account: (asset) => houseAccount('fee', asset, market.id) })),
  );
  const states = new Map<string, MarketState>();
  markets.forEach((market, at) => {
    const row = marketRows.find(({ market_id }) => market_id === market.id);
    states.set(market.symbol, {
      market,
      feeAccounts: feeAccounts[at] as OrderAccounts,
      book: new OrderBook(),
      stops: new StopOrders(),
      seq: row?.seq ?? 0,
      lastPrice: row?.last_price ? parseDecimal(row.last_price) : undefined,
      openCounts: new Map(),
      accounts: new Map(),
    });
  });
  const feeTiers: FeeTiers = await readFeeTiers(store);
  const orderIdMax = Math.max(0, ...marketRows.map(({ order_id_max }) => order_id_max));
  const state: ExchangeState = { markets: states, openOrders: new Map(), feeTiers, orderIdMax };
  await restoreOpenOrders(store, state);
  return state;
}

type MarketRow = { market_id: number; seq: number; order_id_max: number; last_price: string | null };

const createMarketRows = `
  insert into spot_market (market_id) select * from unnest($1::int8[]) on conflict do nothing`;

const selectMarketRows = `
  select market_id, seq, order_id_max,
    (select price from trade where trade.market_id = spot_market.market_id order by seq desc limit 1) as last_price
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

/** An order that was never in the book waits for its stop price. */
function restoreOrder(state: ExchangeState, market: MarketState, order: SpotOrder): void {
  addOpenOrder(state, market, order);
  if (order.restedSeq === null) waitForStop(market, order);
  else {
    const remaining = subtract(order.quantity as Decimal, order.filledQuantity);
    const { id, memberId: ownerId, side, price } = order;
    market.book.restore({ id, ownerId, side, price: price as Decimal, remaining });
  }
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
