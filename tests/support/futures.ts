import { randomUUID } from 'node:crypto';
import { riskNoticeVersion, understandingVersion } from '../../contract/futures-limits-values.ts';
import type { FuturesTicket, NewTicket } from '../../contract/futures-ticket.ts';
import { formatDecimal, parseDecimal, zero } from '../../contract/money.ts';
import type { StaleReason } from '../../contract/quotes-values.ts';
import type { Result } from '../../contract/result.ts';
import type { CloseRequest } from '../../server/areas/futures/change-ticket.ts';
import { checkFuturesInvariants } from '../../server/areas/futures/check-futures-invariants.ts';
import { type Futures, type FuturesOptions, openFutures } from '../../server/areas/futures/futures.ts';
import { listTickets } from '../../server/areas/futures/list-tickets.ts';
import type { MemberCommand } from '../../server/areas/futures/plan-futures.ts';
import { ticketHolds } from '../../server/areas/futures/ticket-holds.ts';
import { systemRandomBytes } from '../../server/clock.ts';
import type { Database, OpenDatabase } from '../../server/database/client.ts';
import { queryRows } from '../../server/database/client.ts';
import { houseAccount, memberAccount } from '../../server/ledger/accounts.ts';
import { checkHolds } from '../../server/ledger/check-holds.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import { createLog } from '../../server/log.ts';
import type { LastPrice, Tick } from '../../server/market-data/types.ts';
import { deposit } from './ledger.ts';
import { addMember } from './members.ts';
import { setTerms } from './product-terms.ts';

/** For tests: a clock and prices that stand still until the test moves them. */
export function createFuturesWorld(
  opened: OpenDatabase,
  { startMs = 1_790_000_040_000, lastSeq = 0, ...options }: WorldOptions = {},
) {
  let nowMs = startMs;
  let seq = lastSeq;
  let isOff = false;
  let heldSinceMs: number | undefined;
  const prices = new Map<string, LastPrice>();
  const listeners = new Set<(tick: Tick) => void>();
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  const marketData = {
    last: (symbol: string) => prices.get(symbol),
    storedUntilMs: () => heldSinceMs ?? nowMs,
    onTick(listener: (tick: Tick) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  return {
    clock,
    marketData,
    switchOff(off: boolean) {
      isOff = off;
    },
    /** Ticks are held up on their way into the log from now on, or not any more. */
    holdLog(isHeld: boolean) {
      heldSinceMs = isHeld ? nowMs : undefined;
    },
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
    /** A tick that is passed on once more. */
    sayAgain(tick: Tick): void {
      for (const listener of listeners) listener(tick);
    },
    /** Stores a tick as the log has it, without telling anybody. */
    async log(price: string, atMs: number, symbol = 'BTC_USDT') {
      seq += 1;
      await storeTick(opened.database, { symbol, seq, price: parseDecimal(price), atMs });
    },
    /** Nothing is liquidated in the first minute, which passes here unless a test is about it. */
    async open(passMs = 60_000): Promise<Futures> {
      const futures = await openFutures({
        opened,
        marketData,
        isOff: () => isOff,
        publisher: { tickets: () => undefined, pools: () => undefined },
        clock,
        randomBytes: systemRandomBytes,
        log: createLog('silent'),
        ...options,
      });
      nowMs += passMs;
      return futures;
    },
  };
}
export async function storeTick(
  database: Database,
  { symbol, seq, price, atMs }: Pick<Tick, 'symbol' | 'seq' | 'price' | 'atMs'>,
): Promise<void> {
  const text = `insert into tick (symbol, seq, price, quantity, side, traded_at) values ($1, $2, $3, 0, 'buy', $4)`;
  await queryRows(database, text, [symbol, seq, formatDecimal(price), atMs]);
}

/** Where time and ticks begin, for a process that goes on after another one. */
type WorldOptions = Partial<FuturesOptions> & { startMs?: number; lastSeq?: number };
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

export const plainTerms = {
  canOpen: true,
  balancingFeeBps: 2,
  skewingFeeBps: 5,
  spreadBps: 0,
  notionalMin: '5',
  // So large that the skew only shows in the last digits, which `legible` leaves out.
  scaleUsdt: '900000000000000',
  openLowerUsdt: '20000000',
  openUpperUsdt: '40000000',
  tiers: [
    { notionalMax: '50000', leverageMax: 125, maintenanceBps: 40 },
    { notionalMax: '250000', leverageMax: 100, maintenanceBps: 50 },
    { notionalMax: '1000000', leverageMax: 50, maintenanceBps: 100 },
  ],
};
/** Decimals in text, all to four digits: the skew of the terms above shows in later ones. */
export const legible = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, text) =>
    typeof text === 'string' && /^-?\d+\.\d{5,}$/.test(text) ? String(Number(Number(text).toFixed(4))) : text,
  );

type Member = { id: number; testEnabled: boolean };

/** The member has accepted the risk notice and answered the questions. */
export async function allowFutures(database: Database, memberId: number): Promise<void> {
  const notice = { notice_version: riskNoticeVersion, notice_accepted_at: 1 };
  const understood = { understood_version: understandingVersion, understood_at: 1 };
  await database
    .insertInto('futures_member')
    .values({ member_id: memberId, ...notice, ...understood })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...notice, ...understood }))
    .execute();
}

/** A house with money, plain terms, and what tests ask of them again and again. Each test has a member of its own. */
export async function openFuturesDesk(opened: OpenDatabase, options: Partial<FuturesOptions> = {}) {
  const { database } = opened;
  for (const currency of ['USDT', 'FTUSDT']) {
    await deposit(database, houseAccount('futures', currency), '1000000');
    await deposit(database, houseAccount('insurance', currency), '1000');
  }
  await setTerms(database, { kind: 'futures.market', key: 'BTC_USDT' }, plainTerms);
  const world = createFuturesWorld(opened, options);
  let futures = await world.open();
  let member: Member = { id: 0, testEnabled: false };

  const addTrader = async (amount: string): Promise<Member> => {
    const { id } = await addMember(database);
    await deposit(database, memberAccount(id, 'USDT', 'futures'), amount);
    await allowFutures(database, id);
    return { id, testEnabled: false };
  };
  const askOf = (by: Member) => (asked: Asked, key?: string) => askAs(futures, by)(asked, key);
  const ask = (asked: Asked, key?: string) => askOf(member)(asked, key);
  async function unwrap(answer: Promise<Result<FuturesTicket>>): Promise<FuturesTicket> {
    const result = await answer;
    if (!result.ok) throw new Error(JSON.stringify(result));
    return legible(result.data);
  }
  async function ticketOf(id: string, memberId = member.id): Promise<FuturesTicket> {
    const { items } = await listTickets(database, futures.state(), { memberId, id, offset: 0, limit: 1 });
    return legible(items[0] as FuturesTicket);
  }
  /** A price, and what it decided is durable: what is asked for afterwards is carried out afterwards. */
  async function say(price: string, said: Said = {}): Promise<void> {
    world.pass(1);
    world.say(price, said);
    await ask({ call: 'futures.closeAll', input: { symbol: 'TRX_USDT' } });
    world.pass(1);
  }

  return {
    world,
    futures: () => futures,
    ask,
    askOf,
    unwrap,
    ticketOf,
    say,
    addTrader,
    memberId: () => member.id,
    async openAt(price: string, fields: Partial<NewTicket> = {}): Promise<FuturesTicket> {
      const ticket = await unwrap(ask({ call: 'futures.create', input: marketOrder(fields) }));
      await say(price);
      return ticketOf(ticket.id);
    },
    close: (ticket: FuturesTicket, input: CloseRequest = {}, key?: string) =>
      ask({ call: 'futures.closeOrder', ticketId: Number(ticket.id), input }, key),
    async balance(currency = 'USDT') {
      const balances = await readBalances(database, member.id);
      const { total, held } = balances.find(({ asset, kind }) => asset === currency && kind === 'futures') ?? {};
      return legible({ total: formatDecimal(total ?? zero), held: formatDecimal(held ?? zero) });
    },
    /** A new member with 10,000 USDT, at a price of 60,000 that it knows. */
    async begin(): Promise<void> {
      member = await addTrader('10000');
      world.pass(10_000);
      world.say('60000');
      world.pass(1);
    },
    /** Closes what the member has. */
    async end(): Promise<void> {
      await ask({ call: 'futures.closeAll', input: {} });
      await say('60000');
    },
    async restart(pauseMs: number, passMs?: number): Promise<void> {
      await futures.close();
      world.pass(pauseMs);
      futures = await world.open(passMs);
    },
    /** Everything that is wrong in the end. */
    async finish(): Promise<string[]> {
      const findings = [
        ...(await checkInvariants(database)),
        ...(await checkHolds(database, [ticketHolds])),
        ...(await checkFuturesInvariants(database, futures.state())),
      ];
      await futures.close();
      return findings;
    },
  };
}
export type FuturesDesk = Awaited<ReturnType<typeof openFuturesDesk>>;
