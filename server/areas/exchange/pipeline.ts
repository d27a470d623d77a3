import { type Decimal, subtract } from '../../../contract/money.ts';
import type { Clock } from '../../clock.ts';
import type { OpenDatabase, Transaction } from '../../database/client.ts';
import { lockBalances } from '../../ledger/post.ts';
import { announceBatch, type Publisher } from './announce-batch.ts';
import { Batch, type BatchWorld } from './batch.ts';
import { readEarlierPlacements } from './earlier-placements.ts';
import type { ExchangeState } from './exchange-state.ts';
import { loadState, openPairs } from './load-state.ts';
import type { PlaceOrder } from './place-order.ts';
import { type Command, type Outcome, planBatch } from './plan-batch.ts';
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
      state = await opening.transaction((tx) => loadState(tx, markets));
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

  async function run(commands: Command[]): Promise<CommittedBatch> {
    if (!session) throw new Error('the exchange is not connected to its database');
    const world = { state, nowMs: clock.now(), referencePrice, accountsOf: await openPlacersAccounts(commands) };
    const { batch, outcomes } = await session.transaction((tx) => write(tx, world, commands));
    const events = [...batch.markets].map(([market, change]) =>
      publishChange(published.get(market.market.symbol) as PublishedMarket, market, change),
    );
    return { outcomes, announce: () => announceBatch(batch, events, publisher) };
  }

  /** Outside of the batch's transaction, since they stay whatever becomes of it. */
  async function openPlacersAccounts(commands: Command[]): Promise<BatchWorld['accountsOf']> {
    const owners = commands.flatMap((command) => {
      const market = command.kind === 'place' && state.markets.get(command.input.symbol)?.market;
      return market
        ? [{ market, ownerKind: 'member' as const, ownerId: command.member.id, kind: 'spot' as const }]
        : [];
    });
    const accounts = await openPairs(opened.database, owners);
    const byOwner = new Map(owners.map(({ ownerId, market }, at) => [`${ownerId}:${market.symbol}`, accounts[at]]));
    return (memberId, { market: { symbol } }) => {
      const known = byOwner.get(`${memberId}:${symbol}`);
      if (!known) throw new Error(`the ${symbol} accounts of member ${memberId} were not opened`);
      return known;
    };
  }

  async function write(
    tx: Transaction,
    world: BatchWorld,
    commands: Command[],
  ): Promise<{ batch: Batch; outcomes: Outcome[] }> {
    const places = commands.filter((command) => command.kind === 'place');
    const earlier = await readEarlierPlacements(tx, places, (id) => marketOfId.get(id) as SpotMarket);
    const batch = new Batch(world, await lockAvailable(tx, world, places));
    const outcomes = planBatch(batch, commands, earlier);
    await writeBatch(tx, batch);
    return { batch, outcomes };
  }

  await reload();
  return { run, reload, published, state: () => state, close: async () => session?.close() };
}

/** What the members can spend in the accounts that the orders pay from. */
async function lockAvailable(tx: Transaction, world: BatchWorld, places: PlaceOrder[]): Promise<Map<number, Decimal>> {
  const paying = new Set<number>();
  for (const { member, input } of places) {
    const market = world.state.markets.get(input.symbol);
    if (market) paying.add(payingAccount({ side: input.side, accounts: world.accountsOf(member.id, market) }));
  }
  const available = new Map<number, Decimal>();
  for (const [id, { total, held }] of await lockBalances(tx, paying)) available.set(id, subtract(total, held));
  return available;
}
