import { type Decimal, subtract } from '../../../contract/money.ts';
import type { Clock } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { awaitAll, type Queryable } from '../../database/reserved-connection.ts';
import { lockBalances } from '../../ledger/post.ts';
import { announceBatch, type Publisher } from './announce-batch.ts';
import { Batch, type BatchWorld } from './batch.ts';
import { readEarlierPlacements } from './earlier-placements.ts';
import { accountsOf, type ExchangeState, type MarketState } from './exchange-state.ts';
import { loadState, openTradersAccounts } from './load-state.ts';
import type { PlaceOrder } from './place-order.ts';
import { type Command, type EarlierPlacement, planBatch } from './plan-batch.ts';
import { type PublishedMarket, publishChange, publishLoaded } from './published-market.ts';
import { readRecentTrades } from './recent-trades.ts';
import type { SpotMarket } from './spot-market.ts';
import { payingAccount } from './spot-order.ts';
import { writeBatch } from './write-batch.ts';
import type { CommittedBatch, Pipeline } from './writer.ts';
import type { openWriterSession, WriterSession } from './writer-session.ts';

export type PipelineOptions = {
  opened: OpenDatabase;
  openSession: typeof openWriterSession;
  markets: SpotMarket[];
  referencePrice: BatchWorld['referencePrice'];
  clock: Clock;
  publisher: Publisher;
};

export type LoadedPipeline = Pipeline & {
  /** By symbol, as of the last commit. */
  published: ReadonlyMap<string, PublishedMarket>;
  /** As of the last commit when no batch is running. */
  state(): ExchangeState;
  close(): Promise<void>;
};

/** Connects memory and database: plans commands on the one, writes what they change to the other, together. */
export async function openPipeline(options: PipelineOptions): Promise<LoadedPipeline> {
  const { opened, openSession, markets, referencePrice, clock, publisher } = options;
  const marketOfId = new Map(markets.map((market) => [market.id, market]));
  const published = new Map<string, PublishedMarket>();
  let session: WriterSession | undefined;
  let state: ExchangeState;

  async function reload(): Promise<void> {
    await session?.close();
    session = undefined;
    const opening = await openSession(opened);
    try {
      state = await loadState(opened.database, markets);
      const trades = await readRecentTrades(opened.database, [...marketOfId.keys()]);
      for (const [symbol, market] of state.markets) {
        published.set(symbol, publishLoaded(market, trades.get(market.market.id) ?? []));
      }
      session = opening;
    } catch (error) {
      await opening.close();
      throw error;
    }
  }

  async function run(commands: Command[], whenSent: () => void): Promise<CommittedBatch> {
    if (!session) throw new Error('the exchange is not connected to its database');
    await openAccounts(commands);
    const world = { state, nowMs: clock.now(), referencePrice };
    const { batch, outcomes } = await session.transaction(stepsOf(world, commands, whenSent));
    const events = [...batch.markets].map(([market, change]) =>
      publishChange(published.get(market.market.symbol) as PublishedMarket, market, change),
    );
    return { outcomes, announce: () => announceBatch(batch, events, publisher) };
  }

  /** Outside of the batch's transaction, since they stay whatever becomes of it. */
  async function openAccounts(commands: Command[]): Promise<void> {
    const traders = new Map<MarketState, Set<number>>();
    for (const command of commands) {
      const market = command.kind === 'place' && state.markets.get(command.input.symbol);
      if (market) traders.set(market, (traders.get(market) ?? new Set()).add(command.member.id));
    }
    for (const [market, memberIds] of traders) await openTradersAccounts(opened.database, market, memberIds);
  }

  function stepsOf(world: BatchWorld, commands: Command[], whenSent: () => void) {
    const places = commands.filter((command) => command.kind === 'place');
    return {
      read: (tx: Queryable) =>
        awaitAll([
          readEarlierPlacements(tx, places, (id) => marketOfId.get(id) as SpotMarket),
          lockAvailable(tx, world, places),
        ]),
      async write(tx: Queryable, [earlier, available]: [Map<string, EarlierPlacement>, Map<number, Decimal>]) {
        const batch = new Batch(world, available);
        const outcomes = planBatch(batch, commands, earlier);
        const written = writeBatch(tx, batch);
        whenSent();
        await written;
        return { batch, outcomes };
      },
    };
  }

  await reload();
  return { run, reload, published, state: () => state, close: async () => session?.close() };
}

/** What the members can spend in the accounts that the orders pay from. */
async function lockAvailable(tx: Queryable, world: BatchWorld, places: PlaceOrder[]): Promise<Map<number, Decimal>> {
  const paying = new Set<number>();
  for (const { member, input } of places) {
    const market = world.state.markets.get(input.symbol);
    if (market) paying.add(payingAccount({ side: input.side, accounts: accountsOf(market, member.id) }));
  }
  const available = new Map<number, Decimal>();
  for (const [id, { total, held }] of await lockBalances(tx, paying)) available.set(id, subtract(total, held));
  return available;
}
