import { type Decimal, subtract } from '../../../contract/money.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { awaitAll, type Queryable, queryPrepared } from '../../database/reserved-connection.ts';
import { lockBalances } from '../../ledger/post.ts';
import type { Pipeline, PipelineArea } from '../../pipeline/pipeline.ts';
import { announceBatch, type Publisher } from './announce-batch.ts';
import { Batch, type BatchWorld } from './batch.ts';
import { readEarlierPlacements } from './earlier-placements.ts';
import { accountsOf, type ExchangeState, type MarketState } from './exchange-state.ts';
import { loadState, openTradersAccounts, takeUpMarkets } from './load-state.ts';
import { type Command, type EarlierPlacement, type Outcome, planBatch } from './plan-batch.ts';
import { openingOf, type PublishedMarket, publishChange, publishLoaded } from './published-market.ts';
import { readRecentTrades } from './recent-trades.ts';
import type { SpotMarket } from './spot-market.ts';
import { payingAccount, type SpotOrder } from './spot-order.ts';
import { writeBatch } from './write-batch.ts';

type OrderPipelineOptions = {
  database: Database;
  referencePrice: BatchWorld['referencePrice'];
  clock: Clock;
  publisher: Publisher;
};
type Facts = readonly [
  earlier: Map<string, EarlierPlacement>,
  available: Map<number, Decimal>,
  generation: { number: number }[],
];

export type OrderPipeline = Pipeline<ExchangeState, Command, Outcome>;

/** What the exchange does in its pipeline; `published` is by symbol, as of the last commit. */
export function createOrderPipeline(options: OrderPipelineOptions): {
  area: PipelineArea<ExchangeState, Command, Facts, Batch, Outcome>;
  published: ReadonlyMap<string, PublishedMarket>;
} {
  const { database, referencePrice, clock, publisher } = options;
  const published = new Map<string, PublishedMarket>();

  return {
    published,
    area: {
      name: 'exchange',
      lock: 4_040_404,

      async load() {
        const state = await loadState(database, clock.now());
        const marketIds = [...state.markets.values()].map(({ market }) => market.id);
        const trades = await readRecentTrades(database, marketIds);
        for (const [symbol, market] of state.markets) {
          published.set(symbol, publishLoaded(market, trades.get(market.market.id) ?? []));
        }
        return state;
      },

      async prepare(state, commands) {
        const traders = new Map<MarketState, Set<number>>();
        for (const { member, input } of placesAmong(commands)) {
          const market = state.markets.get(input.symbol);
          if (market) traders.set(market, (traders.get(market) ?? new Set()).add(member.id));
        }
        for (const [market, memberIds] of traders) await openTradersAccounts(database, market, memberIds);
      },

      read(tx, state, commands) {
        const places = placesAmong(commands);
        return awaitAll([
          readEarlierPlacements(tx, places, (id) => marketOfId(state, id)),
          lockAvailable(tx, state, commands),
          queryPrepared<{ number: number }>(tx, 'select number from product_generation', []),
        ]);
      },

      // Terms change, and markets are listed, while the exchange is open.
      isOutdated: (state, [, , [generation]]) => generation?.number !== state.generation,
      async refresh(state) {
        await takeUpMarkets(database, state, clock.now());
        for (const [symbol, market] of state.markets) {
          const known = published.get(symbol);
          if (known) Object.assign(known, openingOf(market));
          else published.set(symbol, publishLoaded(market, []));
        }
      },

      plan(state, commands, [earlier, available]) {
        const batch = new Batch({ state, nowMs: clock.now(), referencePrice }, available);
        return { batch, outcomes: planBatch(batch, commands, earlier) };
      },

      write: writeBatch,

      publish(batch) {
        const events = [...batch.markets].map(([market, change]) =>
          publishChange(published.get(market.market.symbol) as PublishedMarket, market, change),
        );
        return () => announceBatch(batch, events, publisher);
      },
    },
  };
}

const marketOfId = (state: ExchangeState, id: number): SpotMarket =>
  [...state.markets.values()].find(({ market }) => market.id === id)?.market as SpotMarket;

const placesAmong = (commands: Command[]) => commands.filter((command) => command.kind === 'place');

/** A pair may come to be in the batch that changes it, and pays with what its entry buys. */
const entriesOf = (state: ExchangeState, memberId: number): SpotOrder[] =>
  [...state.markets.values()]
    .flatMap(({ ordersOf }) => [...(ordersOf.get(memberId) ?? [])])
    .filter(({ bracket }) => bracket !== null);

/** What the members can spend in the accounts that the orders pay from. */
async function lockAvailable(tx: Queryable, state: ExchangeState, commands: Command[]): Promise<Map<number, Decimal>> {
  const paying = new Set<number>();
  for (const { member, input } of placesAmong(commands)) {
    const market = state.markets.get(input.symbol);
    if (!market) continue;
    const accounts = accountsOf(market, member.id);
    paying.add(payingAccount({ side: input.side, accounts }));
    if (input.takeProfitPrice !== undefined) paying.add(accounts.base);
  }
  for (const command of commands) {
    // An order of the same batch pays from an account that is locked for its placement.
    const amended = command.kind === 'amend' ? state.openOrders.get(command.orderId) : undefined;
    if (amended) paying.add(payingAccount(amended));
    else if (command.kind === 'amend')
      for (const entry of entriesOf(state, command.memberId)) paying.add(entry.accounts.base);
  }
  const available = new Map<number, Decimal>();
  for (const [id, { total, held }] of await lockBalances(tx, paying)) available.set(id, subtract(total, held));
  return available;
}
