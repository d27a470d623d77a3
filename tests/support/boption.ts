import { randomUUID } from 'node:crypto';
import type { BoptionOrder } from '../../contract/boption-shapes.ts';
import { boptionNoticeVersion, boptionQuestionsVersion } from '../../contract/boption-values.ts';
import { formatDecimal, parseDecimal, zero } from '../../contract/money.ts';
import type { StaleReason } from '../../contract/quotes-values.ts';
import type { Result } from '../../contract/result.ts';
import { optionHouse } from '../../server/areas/boption/boption-fund.ts';
import { boptionHolds } from '../../server/areas/boption/boption-holds.ts';
import { checkOptions } from '../../server/areas/boption/check-options.ts';
import { checkTables } from '../../server/areas/boption/check-tables.ts';
import { boptionHandlers } from '../../server/areas/boption/handlers.ts';
import { boptionLimitsHandlers } from '../../server/areas/boption/limits-handlers.ts';
import { type Options, openOptions } from '../../server/areas/boption/options.ts';
import { boptionProofHandlers } from '../../server/areas/boption/proof-handlers.ts';
import { systemRandomBytes } from '../../server/clock.ts';
import type { Database, OpenDatabase } from '../../server/database/client.ts';
import { memberAccount } from '../../server/ledger/accounts.ts';
import { checkHolds } from '../../server/ledger/check-holds.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import { createLog } from '../../server/log.ts';
import type { LastPrice, Tick } from '../../server/market-data/types.ts';
import { storeTick } from './futures.ts';
import { deposit } from './ledger.ts';
import { addMember } from './members.ts';

export const boptionOrderInput = {
  symbol: 'BTC_USDT',
  currency: 'USDT',
  direction: 'up',
  duration: 60,
  stake: '100',
  version: 1,
} as const;
export type BoptionInput = {
  symbol: string;
  currency: 'USDT' | 'FTUSDT';
  direction: 'up' | 'down';
  duration: number;
  stake: string;
  version: number;
};

/** The member has accepted the risk notice and answered the questions. */
export async function allowOptions(database: Database, memberId: number): Promise<void> {
  const known = {
    notice_version: boptionNoticeVersion,
    notice_accepted_at: 1,
    country: 'ID',
    understood_version: boptionQuestionsVersion,
    understood_at: 1,
  };
  await database
    .insertInto('boption_member')
    .values({ member_id: memberId, ...known })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(known))
    .execute();
}

type Said = { symbol?: string; stale?: StaleReason | null; atMs?: number };

/** A clock and prices that stand still until the test moves them, a house with money, and members that know options. */
export async function openOptionDesk(
  { database }: Pick<OpenDatabase, 'database'>,
  { startMs = 1_790_000_000_000, perTransaction = 1_000, lastSeq = 1_000 } = {},
) {
  let nowMs = startMs;
  let seq = lastSeq;
  let features = 0;
  let lagMs = 0;
  let isBeatable = false;
  let completeUntilMs: number | undefined;
  const prices = new Map<string, LastPrice>();
  const listeners = new Set<(tick: Tick) => void>();
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  const marketData = {
    lag: () => ({ p99Ms: null, gapP99Ms: null, sources: [] }),
    last: (symbol: string) => prices.get(symbol),
    completeUntilMs: () => completeUntilMs ?? nowMs - 60_000,
    onTick(listener: (tick: Tick) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const told: BoptionOrder[] = [];
  const open = (): Promise<Options> =>
    openOptions({
      database,
      marketData,
      clock,
      log: createLog('silent'),
      optionsPerTransactionMax: perTransaction,
      publisher: { option: (_, option) => told.push(option), tick: () => undefined },
    });
  for (const currency of ['USDT', 'FTUSDT']) await deposit(database, optionHouse(currency), '1000000');
  let options = await open();
  const guards = { lagMs: () => lagMs, isBeatable: () => isBeatable };
  const site = { current: () => ({ ...switchedOn, features }) as never };
  const services = () => ({
    database,
    clock,
    randomBytes: systemRandomBytes,
    marketData,
    options: { ...options, ...guards },
    site,
  });
  const facts = { facts: { language: 'en' } } as never;
  const requestOf = (member: { id: number }, input: unknown, query: unknown, key: string) => {
    const idempotency = { key, inputHash: JSON.stringify(input) };
    return { ...(facts as object), member: { ...member, testEnabled: false }, input, query, idempotency } as never;
  };

  const desk = {
    database,
    clock,
    told,
    services,
    options: () => options,
    limits: boptionLimitsHandlers({ database, clock }),
    proof: boptionProofHandlers({ database, clock, marketData }),
    pass(ms: number) {
      nowMs += ms;
    },
    setFeatures(mask: number) {
      features = mask;
    },
    setLag(ms: number) {
      lagMs = ms;
    },
    setBeatable(is: boolean) {
      isBeatable = is;
    },
    /** Ticks of later times are still on their way to the log; undefined as it usually is. */
    setComplete(untilMs: number | undefined) {
      completeUntilMs = untilMs;
    },
    /** A tick at this moment or, of a source that is slow, from before; what it decides is decided afterwards. */
    async say(price: string, { symbol = 'BTC_USDT', stale = null, atMs = nowMs }: Said = {}): Promise<Tick> {
      seq += 1;
      const tick = { symbol, seq, price: parseDecimal(price), quantity: zero, side: 'buy' as const, atMs };
      prices.set(symbol, { price: tick.price, atMs, seq, stale, freshSinceMs: stale === null ? 0 : null });
      await storeTick(database, tick);
      for (const listener of listeners) listener(tick);
      await options.settle();
      return tick;
    },
    /** A tick that only the log has: nobody listened when it came. */
    async log(price: string, atMs: number, symbol = 'BTC_USDT'): Promise<number> {
      seq += 1;
      await storeTick(database, { symbol, seq, price: parseDecimal(price), atMs });
      return seq;
    },
    async addBuyer(amount = '10000', currency = 'USDT'): Promise<{ id: number }> {
      const { id } = await addMember(database);
      await deposit(database, memberAccount(id, currency), amount);
      await allowOptions(database, id);
      return { id };
    },
    buy: (member: { id: number }, input: Partial<BoptionInput> = {}, key: string = randomUUID()) =>
      boptionHandlers(services()).create(requestOf(member, { ...boptionOrderInput, ...input }, {}, key)) as Promise<
        Result<BoptionOrder & { lossesInRow: number }>
      >,
    async bought(member: { id: number }, input: Partial<BoptionInput> = {}) {
      const answer = await desk.buy(member, input);
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      return answer.data;
    },
    status: (member: { id: number }, id: string) =>
      boptionHandlers(services()).status(requestOf(member, {}, { id }, '')) as Promise<
        Result<BoptionOrder & { lossesInRow: number }>
      >,
    async optionOf(member: { id: number }, id: string) {
      const answer = await desk.status(member, id);
      if (!answer.ok) throw new Error(answer.error);
      return answer.data;
    },
    async balance(member: { id: number }, currency = 'USDT') {
      const balances = await readBalances(database, member.id);
      const { total = zero, held = zero } =
        balances.find(({ asset, kind }) => asset === currency && kind === 'spot') ?? {};
      return { total: formatDecimal(total), held: formatDecimal(held) };
    },
    /** Stops as a process that is killed, and goes on later. */
    async restart(pauseMs = 0): Promise<void> {
      await options.close();
      nowMs += pauseMs;
      options = await open();
      await options.settle();
    },
    async findings(): Promise<string[]> {
      return [
        ...(await checkInvariants(database)),
        ...(await checkHolds(database, [boptionHolds])),
        ...(await checkOptions(database)),
        ...(await checkTables(database)),
      ];
    },
    close: () => options.close(),
  };
  return desk;
}
export type OptionDesk = Awaited<ReturnType<typeof openOptionDesk>>;

const switchedOn = {
  stakingEnabled: true,
  loanEnabled: true,
  checkinEnabled: true,
  luckydraw: { enabled: true },
  c2c: { enabled: true },
  notificationEnabled: true,
};
