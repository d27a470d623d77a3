import { randomUUID } from 'node:crypto';
import { formatDecimal, parseDecimal, zero } from '../../contract/money.ts';
import type { StaleReason } from '../../contract/quotes-values.ts';
import { checkLoans } from '../../server/areas/loan/check-loans.ts';
import { markOverdue } from '../../server/areas/loan/due-loans.ts';
import { fundLoans } from '../../server/areas/loan/fund-house.ts';
import { loanHandlers } from '../../server/areas/loan/handlers.ts';
import { loanHouseHandlers } from '../../server/areas/loan/house-handlers.ts';
import { joinSupplies } from '../../server/areas/loan/join-supplies.ts';
import { liquidateLoans } from '../../server/areas/loan/liquidate.ts';
import { loanHolds } from '../../server/areas/loan/loan-holds.ts';
import { payQueues } from '../../server/areas/loan/pay-queue.ts';
import { createPriceWatch } from '../../server/areas/loan/price-watch.ts';
import { loanSupplyHandlers } from '../../server/areas/loan/supply-handlers.ts';
import { warnBorrowers } from '../../server/areas/loan/warn-borrowers.ts';
import { dayMs, hourMs, systemRandomBytes } from '../../server/clock.ts';
import type { Database } from '../../server/database/client.ts';
import type { HandlerInput, SessionMember } from '../../server/http/handlers.ts';
import { checkHolds } from '../../server/ledger/check-holds.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import type { LastPrice, Tick } from '../../server/market-data/types.ts';
import { deposit, spotAccount } from './ledger.ts';
import { addMember } from './members.ts';

type Said = { stale?: StaleReason | null; freshForMs?: number };

/** Loans with a clock and prices that stand still until a test moves them. */
export async function openLoans(database: Database) {
  let nowMs = 20_000 * dayMs + 12 * hourMs;
  let seq = 0;
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  const prices = new Map<string, LastPrice>();
  const means = new Map<string, string>();
  const listeners = new Set<(tick: Tick) => void>();
  const marketData = {
    last: (symbol: string) => prices.get(symbol),
    onTick(listener: (tick: Tick) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async klines({ symbol }: { symbol: string }) {
      const close = means.get(symbol) ?? formatDecimal(prices.get(symbol)?.price ?? zero);
      return { items: [[nowMs, close, close, close, close, '0']] as never, more: false };
    },
  };
  let isOff = false;
  const none = { luckydraw: { enabled: false }, c2c: { enabled: false } };
  const site = { current: () => ({ requiredIdentityLevel: 0, loanEnabled: !isOff, ...none }) as never };
  const options = { database, clock, marketData, site };
  const watch = createPriceWatch(marketData);
  const work = { database, clock, watch, randomBytes: systemRandomBytes };
  await fundLoans(options);

  const request = (by: SessionMember, parts: object, key: string = randomUUID()) =>
    ({
      member: by,
      query: {},
      input: {},
      ...parts,
      idempotency: { key, inputHash: JSON.stringify(parts) },
    }) as unknown as HandlerInput<never>;

  const world = {
    clock,
    loans: loanHandlers(options),
    house: loanHouseHandlers(options),
    supplies: loanSupplyHandlers(options),
    request,
    pass(ms: number) {
      nowMs += ms;
    },
    /** A price of a coin in USDT; it has been fresh for a day unless it says otherwise. */
    say(price: string, asset = 'BTC', { stale = null, freshForMs = dayMs }: Said = {}): void {
      seq += 1;
      const symbol = `${asset}_USDT`;
      const tick = { symbol, seq, price: parseDecimal(price), quantity: zero, side: 'buy' as const, atMs: nowMs };
      const freshSinceMs = stale === null ? nowMs - freshForMs : null;
      prices.set(symbol, { price: tick.price, atMs: nowMs, seq, stale, freshSinceMs });
      for (const listener of listeners) listener(tick);
    },
    /** The mean of the last hour; without it, it is the last price. */
    sayMean(price: string, asset = 'BTC') {
      means.set(`${asset}_USDT`, price);
      // Means are kept for some seconds.
      nowMs += 30_000;
    },
    async addBorrower(coins: Record<string, string> = { BTC: '10', USDT: '1000' }): Promise<SessionMember> {
      const member = await addMember(database);
      await database.updateTable('member').set({ verified_level: 1 }).where('id', '=', member.id).execute();
      for (const [asset, amount] of Object.entries(coins)) {
        await deposit(database, spotAccount(member.id, asset), amount);
      }
      return member;
    },
    liquidate: () => liquidateLoans(work),
    warn: () => warnBorrowers(work),
    markOverdue: () => markOverdue(work),
    joinSupplies: () => joinSupplies(work),
    switchOff(isNowOff: boolean) {
      isOff = isNowOff;
    },
    payQueues: () => payQueues(work),
    async balances(member: SessionMember) {
      const own = await readBalances(database, member.id);
      return Object.fromEntries(
        own.map(({ asset, kind, total, held }) => [`${kind} ${asset}`, [total, held].map((one) => formatDecimal(one))]),
      );
    },
    async pool(currency = 'USDT') {
      const config = await world.loans.config({ input: {} } as never);
      const found = config.ok && config.data.pools.find((pool) => pool.currency === currency);
      if (!found) throw new Error(`no pool of ${currency}`);
      return found;
    },
    async contradictions(): Promise<string[]> {
      const ledger = await checkInvariants(database);
      return [...ledger, ...(await checkHolds(database, [loanHolds])), ...(await checkLoans(database))];
    },
  };
  world.say('60000');
  world.say('3000', 'ETH');
  return world;
}
export type LoanWorld = Awaited<ReturnType<typeof openLoans>>;
