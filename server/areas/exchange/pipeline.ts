import { type Decimal, subtract } from '../../../contract/money.ts';
import type { Clock } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { awaitAll, type Queryable, queryPrepared } from '../../database/reserved-connection.ts';
import { lockBalances } from '../../ledger/post.ts';
import { announceBatch, type Publisher } from './announce-batch.ts';
import { Batch, type BatchWorld } from './batch.ts';
import { readEarlierPlacements } from './earlier-placements.ts';
import { accountsOf, type ExchangeState, type MarketState } from './exchange-state.ts';
import { loadState, openTradersAccounts, takeUpMarkets } from './load-state.ts';
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
  referencePrice: BatchWorld['referencePrice'];
  clock: Clock;
  publisher: Publisher;
};

export type LoadedPipeline = Pipeline & {
  /** By symbol, as of the last commit. */
  published: ReadonlyMap<string, PublishedMarket>;
  /** As of the last commit when no batch is running. */
  state(): ExchangeState;
  /** With those that are not traded any more. */
  markets(): readonly SpotMarket[];
  close(): Promise<void>;
};

/** Connects memory and database: plans commands on the one, writes what they change to the other, together. */
export async function openPipeline(options: PipelineOptions): Promise<LoadedPipeline> {
  const { opened, openSession, referencePrice, clock, publisher } = options;
  const published = new Map<string, PublishedMarket>();
  let session: WriterSession | undefined;
  let state: ExchangeState;

  async function reload(): Promise<void> {
    await session?.close();
    session = undefined;
    const opening = await openSession(opened);
    try {
      state = await loadState(opened.database, clock.now());
      const trades = await readRecentTrades(
        opened.database,
        [...state.markets.values()].map(({ market }) => market.id),
      );
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
    try {
      return await runOnce(session, commands, whenSent);
    } catch (error) {
      if (!(error instanceof MarketsChanged)) throw error;
      await takeUpMarkets(opened.database, state, clock.now());
      for (const [symbol, market] of state.markets) {
        if (!published.has(symbol)) published.set(symbol, publishLoaded(market, []));
      }
      return await runOnce(session, commands, whenSent);
    }
  }

  async function runOnce(session: WriterSession, commands: Command[], whenSent: () => void): Promise<CommittedBatch> {
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
          readEarlierPlacements(tx, places, (id) => markets().find((market) => market.id === id) as SpotMarket),
          lockAvailable(tx, world, places),
          queryPrepared<{ number: number }>(tx, 'select number from product_generation', []),
        ]),
      async write(tx: Queryable, [earlier, available, [generation]]: Facts) {
        if (generation?.number !== state.generation) throw new MarketsChanged();
        const batch = new Batch(world, available);
        const outcomes = planBatch(batch, commands, earlier);
        const written = writeBatch(tx, batch);
        whenSent();
        await written;
        return { batch, outcomes };
      },
    };
  }

  function markets(): SpotMarket[] {
    return [...state.markets.values()].map(({ market }) => market);
  }

  await reload();
  return { run, reload, published, state: () => state, markets, close: async () => session?.close() };
}

type Facts = [Map<string, EarlierPlacement>, Map<number, Decimal>, { number: number }[]];

/** Terms or markets are other ones in the database than in memory: nothing was planned yet. */
class MarketsChanged extends Error {}

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
