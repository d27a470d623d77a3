import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { newOption } from '../../contract/boption-shapes.ts';
import { parseDecimal } from '../../contract/money.ts';
import { buyOption } from '../../server/areas/boption/buy-option.ts';
import { checkOptions } from '../../server/areas/boption/check-options.ts';
import { checkTables } from '../../server/areas/boption/check-tables.ts';
import { completeOptions } from '../../server/areas/boption/complete-options.ts';
import type { OptionRow } from '../../server/areas/boption/describe-option.ts';
import { fundOptionHouse } from '../../server/areas/boption/fund-house.ts';
import { openOptions } from '../../server/areas/boption/options.ts';
import { hourMs } from '../../server/clock.ts';
import { type Database, inTransaction } from '../../server/database/client.ts';
import { memberAccount } from '../../server/ledger/accounts.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { createLog } from '../../server/log.ts';
import { createLagMeter } from '../../server/market-data/feed-lag/feed-lag.ts';
import { closeDays } from '../../server/market-data/tick-log/close-days.ts';
import { proveKeptTicks } from '../../server/market-data/tick-log/prove-kept-ticks.ts';
import { sealHours } from '../../server/market-data/tick-log/seal-hours.ts';
import type { Tick } from '../../server/market-data/types.ts';
import { storeTick } from './futures.ts';
import { deposit } from './ledger.ts';
import { addMember } from './members.ts';

const symbol = 'BTC_USDT';
const log = createLog('silent');

/** Options of trial money, with a clock and prices that stand still until a test moves them. */
export async function openOptionTables(database: Database, startMs: number) {
  let nowMs = startMs;
  let seq = 0;
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  const listeners = new Set<(tick: Tick) => void>();
  const lags = createLagMeter(clock);
  const last = () => ({ price: parseDecimal('60000'), atMs: nowMs, seq, stale: null, freshSinceMs: 0 });
  const marketData = {
    last,
    lag: lags.of,
    completeUntilMs: () => nowMs - 60_000,
    onTick(listener: (tick: Tick) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  await fundOptionHouse({ database, clock }, ['FTUSDT']);
  const member = await addMember(database);
  await deposit(database, memberAccount(member.id, 'FTUSDT'), '1000000');
  const publisher = { option: () => undefined, tick: () => undefined };
  const options = await openOptions({ database, marketData, publisher, clock, log });
  const terms = { lagMs: () => 0, isBeatable: () => false, randomBytes, marketData };

  async function say(price: string): Promise<void> {
    seq += 1;
    const tick: Tick = {
      symbol,
      seq,
      price: parseDecimal(price),
      quantity: parseDecimal('0'),
      side: 'buy',
      atMs: nowMs,
    };
    await storeTick(database, { ...tick });
    for (const listener of listeners) listener(tick);
    await options.settle();
  }

  return {
    clock,
    marketData,
    lags,
    say,
    settle: () => options.settle(),
    pass(ms: number): void {
      nowMs += ms;
    },
    async buy(fields: Partial<z.output<typeof newOption>> = {}): Promise<OptionRow> {
      const usual = { symbol, currency: 'FTUSDT' as const, direction: 'up' as const, duration: 60, stake: '100' };
      const input = { ...usual, version: 1, ...fields };
      const viewer = { id: member.id, testEnabled: false };
      const bought = await inTransaction(database, (tx) => buyOption(tx, viewer, input, { ...terms, atMs: nowMs }));
      if (!bought.ok) throw new Error(JSON.stringify(bought));
      options.bought(bought.data);
      return bought.data;
    },
    /** An option that enters at 60000, expires a minute later at this price, and is settled by the next tick. */
    async play(exit: string, fields: Partial<z.output<typeof newOption>> = {}): Promise<OptionRow> {
      await say('60010');
      const option = await this.buy(fields);
      nowMs += 1_000;
      await say('60000');
      nowMs += 59_000;
      await say(exit);
      nowMs += 2_000;
      await say('60020');
      return option;
    },
    complete: () => completeOptions(database, nowMs),
    /** Seals the hours that are over, and proves the ticks that are kept. */
    async seal(): Promise<void> {
      const untilMs = nowMs - (nowMs % hourMs);
      await sealHours(database, symbol, untilMs);
      await closeDays(database, symbol, untilMs);
      await proveKeptTicks(database, symbol, log);
    },
    /** Everything that is wrong in the end. */
    findings: async () => [
      ...(await checkInvariants(database)),
      ...(await checkOptions(database)),
      ...(await checkTables(database)),
    ],
    close: () => options.close(),
  };
}
export type OptionTables = Awaited<ReturnType<typeof openOptionTables>>;
