import { randomUUID } from 'node:crypto';
import type { FuturesTicket, NewTicket } from '../../../contract/futures.ts';
import { parseDecimal, zero } from '../../../contract/money.ts';
import type { StaleReason } from '../../../contract/quotes-values.ts';
import type { Result } from '../../../contract/result.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { queryRows } from '../../database/client.ts';
import { createLog } from '../../log.ts';
import type { LastPrice, Tick } from '../../market-data/types.ts';
import type { PipelineOptions } from '../../pipeline/pipeline.ts';
import { type Futures, openFutures } from './futures.ts';
import type { MemberCommand } from './plan-futures.ts';

/** For tests: a clock and prices that stand still until the test moves them. */
export function createFuturesWorld(opened: OpenDatabase, options: Partial<PipelineOptions> = {}) {
  let nowMs = 1_790_000_040_000;
  let seq = 0;
  const prices = new Map<string, LastPrice>();
  const listeners = new Set<(tick: Tick) => void>();
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  const marketData = {
    last: (symbol: string) => prices.get(symbol),
    onTick(listener: (tick: Tick) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  return {
    clock,
    marketData,
    pass(ms: number) {
      nowMs += ms;
    },
    /** A price that comes now; the market has been fresh for a long time unless it says otherwise. */
    say(price: string, { symbol = 'BTC_USDT', stale = null, freshForMs = 600_000 }: Said = {}): Tick {
      seq += 1;
      const tick = { symbol, seq, price: parseDecimal(price), quantity: zero, side: 'buy' as const, atMs: nowMs };
      const freshSinceMs = stale === null ? nowMs - freshForMs : null;
      prices.set(symbol, { price: tick.price, atMs: nowMs, seq, stale, freshSinceMs });
      for (const listener of listeners) listener(tick);
      return tick;
    },
    /** Stores a tick as the log has it, without telling anybody. */
    async log(price: string, atMs: number, symbol = 'BTC_USDT') {
      seq += 1;
      const text = `insert into tick (symbol, seq, price, quantity, side, traded_at) values ($1, $2, $3, 0, 'buy', $4)`;
      await queryRows(opened.database, text, [symbol, seq, price, atMs]);
    },
    open: (): Promise<Futures> => openFutures({ opened, marketData, clock, log: createLog('silent'), ...options }),
  };
}
type Said = { symbol?: string; stale?: StaleReason | null; freshForMs?: number };
export type FuturesTestWorld = ReturnType<typeof createFuturesWorld>;

type WithoutWho<Command> = Command extends unknown ? Omit<Command, 'member' | 'idempotency'> : never;
export type Asked = WithoutWho<MemberCommand>;

/** What one member asks for, each time with a key of its own. */
export const askAs =
  (futures: Futures, member: { id: number; testEnabled: boolean }) =>
  (asked: Asked, key: string = randomUUID()): Promise<Result<FuturesTicket>> => {
    const command = { ...asked, member, idempotency: { key, inputHash: JSON.stringify(asked) } } as MemberCommand;
    return futures.ask(command) as Promise<Result<FuturesTicket>>;
  };

export const marketOrder = (fields: Partial<NewTicket> = {}): NewTicket => ({
  symbol: 'BTC_USDT',
  currency: 'USDT',
  side: 'long',
  type: 'market',
  quantity: '0.1',
  leverage: 10,
  worstPrice: fields.side === 'short' ? '1' : '1000000',
  ...fields,
});
