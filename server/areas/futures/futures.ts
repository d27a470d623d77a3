import { type Result, refuse } from '../../../contract/result.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { MarketData } from '../../market-data/types.ts';
import { openPipeline, type PipelineOptions } from '../../pipeline/pipeline.ts';
import { readGeneration } from '../../products/read-terms.ts';
import type { ReadClaims } from '../wallet/list-balances.ts';
import type { FuturesPublisher } from './announce-futures.ts';
import { followTicks } from './follow-ticks.ts';
import { isHeld } from './fund-pools.ts';
import { createFuturesPipeline } from './futures-pipeline.ts';
import { type FuturesState, isOverdue } from './futures-state.ts';
import { leverageKept, readMemberLimits } from './member-limits.ts';
import type { Command, MemberAnswer, MemberCommand } from './plan-futures.ts';
import { readMinutes } from './read-minutes.ts';
import { createUnrealised } from './read-unrealised.ts';

export type FuturesOptions = PipelineOptions & {
  marketData: Pick<MarketData, 'last' | 'onTick' | 'storedUntilMs'>;
  /** Whether the area is switched off. */
  isOff(): boolean;
  publisher: FuturesPublisher;
  clock: Clock;
  randomBytes: RandomBytes;
  /** Tests have less in a transaction. */
  ticketsPerTransactionMax?: number | undefined;
};

const receiptBytes = 16;
/** A third of a second or so, in which nobody else's order is taken. */
const ticketsPerTransactionUsual = 2_000;

export type Futures = {
  database: OpenDatabase['database'];
  /** Carries out what a member asks for; resolves when it is durable. */
  ask(command: MemberCommand): Promise<Result<MemberAnswer>>;
  /** Ends what waited for a price for too long, and takes up what operators have changed. */
  expire(): Promise<void>;
  /** Adds the minutes that have ended to the funding, a day at most. Says whether there was anything to add. */
  fund(): Promise<boolean>;
  unrealised: ReadClaims;
  /** What the writer works on: it may be ahead of the database. */
  state(): FuturesState;
  /** Ends what is queued, then lets go of the database. */
  close(): Promise<void>;
};

/** Loads the open tickets and begins to follow the prices. Throws when another process is the writer of futures. */
export async function openFutures(options: FuturesOptions): Promise<Futures> {
  const { opened, marketData, isOff, publisher, clock, randomBytes, log } = options;
  const { ticketsPerTransactionMax: ticketsMax = ticketsPerTransactionUsual } = options;
  const { database } = opened;
  const area = createFuturesPipeline({
    database,
    clock,
    isOff,
    ticketsMax,
    publisher,
    newReceipt: () => randomBytes(receiptBytes).toString('hex'),
    mark(symbol) {
      const last = marketData.last(symbol);
      return last && { price: last.price, isStale: last.stale !== null };
    },
  });
  const pipeline = await openPipeline(area, options);
  let underWay = 0;

  async function submit(command: Command) {
    underWay += 1;
    try {
      return await pipeline.submit(command);
    } finally {
      underWay -= 1;
    }
  }
  async function fund(): Promise<boolean> {
    let hasAdded = false;
    for (const { symbol, pools } of pipeline.state().markets.values()) {
      const held = pools.filter(isHeld);
      if (held.length === 0) continue;
      const fromMs = Math.min(...held.map(({ fundedUntilMs }) => fundedUntilMs));
      const until = { nowMs: clock.now(), storedUntilMs: marketData.storedUntilMs() };
      const minutes = await readMinutes(database, symbol, { fromMs, ...until });
      if (minutes.length === 0) continue;
      const { ok } = await submit({ kind: 'fund', symbol, minutes });
      hasAdded ||= ok;
    }
    return hasAdded;
  }

  /** A cooling-off or a lower maximum ends what waits, also what could not be cancelled when it was set. */
  async function cancelBeyondLimits(): Promise<void> {
    const pending = [...pipeline.state().tickets.values()].filter(({ state }) => state === 'pending');
    const limits = await readMemberLimits(database, [...new Set(pending.map(({ memberId }) => memberId))]);
    for (const [id, own] of limits) {
      const leverageAbove = leverageKept(own, clock.now());
      if (!pending.some(({ memberId, leverage }) => memberId === id && leverage > leverageAbove)) continue;
      const member = { id, testEnabled: false };
      await submit({ kind: 'member', call: 'futures.cancelWaiting', member, input: { leverageAbove } });
    }
  }

  /** What was open during a pause has paid for it before it can be closed. */
  async function begin(): Promise<() => void> {
    let times = 0;
    while (await fund()) times += 1;
    if (times > 0) log.info({ times }, 'futures: funding of a pause was added');
    return followTicks({ marketData, pipeline, isBusy: () => underWay > 0, clock, log });
  }

  const stopFollowing = await begin().catch(async (error: unknown) => {
    // Its connection is one that a pool waits for when it is closed.
    await pipeline.close();
    throw error;
  });

  return {
    database,
    state: pipeline.state,
    unrealised: createUnrealised({ database, marketData }),
    async ask(command) {
      if (!opened.writable()) return refuse('unavailable');
      return (await submit({ kind: 'member', ...command })) as Result<MemberAnswer>;
    },
    async expire() {
      // Operators may have stopped a market, or changed its terms: the next batch takes that up.
      if ((await readGeneration(database)) !== pipeline.state().generation) await submit({ kind: 'expire' });
      const markets = [...pipeline.state().markets.values()];
      const waiting = markets.flatMap(({ pools }) => pools.flatMap((pool) => [...pool.waiting]));
      if (waiting.some((ticket) => isOverdue(ticket, clock.now()))) await submit({ kind: 'expire' });
      await cancelBeyondLimits();
    },
    fund,
    async close() {
      stopFollowing();
      await pipeline.close();
    },
  };
}
