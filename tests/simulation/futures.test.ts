import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeReasons, type MarginCurrency, marginCurrencies } from '../../contract/futures-values.ts';
import { add, type Decimal, decimalOfUnits, formatDecimal, parseDecimal, zero } from '../../contract/money.ts';
import { checkFuturesInvariants } from '../../server/areas/futures/check-futures-invariants.ts';
import type { Futures } from '../../server/areas/futures/futures.ts';
import { positionOf, resultNow } from '../../server/areas/futures/ticket-result.ts';
import type { Claim } from '../../server/areas/wallet/list-balances.ts';
import { type OpenDatabase, queryRows } from '../../server/database/client.ts';
import { houseAccount, memberAccount } from '../../server/ledger/accounts.ts';
import { databases } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import {
  allowFutures,
  askAs,
  createFuturesWorld,
  type FuturesTestWorld,
  plainTerms,
  storeTick,
} from '../support/futures.ts';
import { deposit } from '../support/ledger.ts';
import { addMember } from '../support/members.ts';
import { setTerms } from '../support/product-terms.ts';
import { crash, type MemberStep, orderOf, type Step, step, tradersMax } from './futures-steps.ts';
import {
  addMargin,
  createNaiveFutures,
  fundsOf,
  type NaiveFutures,
  type NaiveOwner,
  openTicket,
  requestClose,
  updateStops,
} from './naive-futures.ts';
import { expire, fund, seeTick } from './naive-futures-ticks.ts';
import type { NaiveTicket } from './naive-ticket.ts';

/** So small that caps, skew and the house's bounds are reached. */
const terms = { ...plainTerms, spreadBps: 2, scaleUsdt: '20000000', openLowerUsdt: '400000', openUpperUsdt: '800000' };
const minuteMs = 60_000;
const graceMs = 60_000;
const textOf = (value: bigint | null): string | null => (value === null ? null : formatDecimal(decimalOfUnits(value)));
const canonical = (text: string | null): string | null => (text === null ? null : formatDecimal(parseDecimal(text)));

/** What both engines say of a ticket. */
const describeTicket = (ticket: NaiveTicket) => ({
  id: ticket.id,
  state: ticket.state,
  quantity: textOf(ticket.quantity),
  margin: textOf(ticket.margin),
  entry: textOf(ticket.entry),
  takeProfit: textOf(ticket.takeProfit),
  stopLoss: textOf(ticket.stopLoss),
  closing: textOf(ticket.closing?.quantity ?? null),
  tier: ticket.entry === null ? null : ticket.tier,
  closes: ticket.closes.map(({ reason, ...amounts }) => ({
    reason,
    ...Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, textOf(value)])),
  })),
});

/** By member and currency. */
function sumsOf(claims: readonly Claim[]): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { memberId, asset, amount } of claims) {
    const owner = `${memberId} ${asset}`;
    sums.set(owner, add(sums.get(owner) ?? zero, amount));
  }
  return sums;
}

const selectTickets = `
  select id, state, quantity, margin, entry, take_profit as "takeProfit", stop_loss as "stopLoss",
    closing_quantity as closing, liquidation_tier as tier
  from futures_ticket where member_id = any ($1::int8[]) order by id`;
const selectCloses = `
  select ticket_id, reason, futures_close.quantity, futures_close.price, profit, funding, fee,
    liquidation_fee as "liquidationFee", returned, shortfall, insured
  from futures_close join futures_ticket on id = ticket_id
  where member_id = any ($1::int8[]) order by ticket_id, place`;
const selectFunds = `
  select case owner_kind when 'member' then owner_id::text else account.kind end as owner, asset as currency,
    sum(total) as total, sum(held) as held
  from balance join account on account.id = account_id
  where (owner_kind = 'member' and owner_id = any ($1::int8[]) and account.kind = 'futures')
    or (owner_kind = 'house' and account.kind in ('futures', 'insurance', 'fee'))
  group by 1, 2`;
/** Tickets whose margin and result are not what the ledger's entries of them come to. */
const selectUnexplained = `
  select futures_ticket.id, margin, held, changed from futures_ticket
  cross join lateral (
    select coalesce(sum(hold), 0) as held, coalesce(sum(amount), 0) as changed
    from ledger_transaction join entry on transaction_id = ledger_transaction.id
      join account on account.id = account_id
    where reference = 'ticket:' || futures_ticket.id and owner_kind = 'member'
  ) as entries
  cross join lateral (
    select coalesce(sum(profit - funding - fee - liquidation_fee), 0) as result
    from futures_close where ticket_id = futures_ticket.id
  ) as closes
  where held <> margin or changed <> result - opening_fee`;

describe.each(databases)('futures beside naive ones on $name', ({ name, open }) => {
  let opened: OpenDatabase;
  let world: FuturesTestWorld;
  let futures: Futures;
  let naive: NaiveFutures;
  let traders: { id: number; testEnabled: boolean }[] = [];
  let price = 60_000;
  beforeAll(async () => {
    opened = await open();
    await setTerms(opened.database, { kind: 'futures.market', key: 'BTC_USDT' }, terms);
    world = createFuturesWorld(opened);
    naive = createNaiveFutures(terms);
    futures = await world.open();
    await say('fresh');
  });
  afterAll(async () => {
    await futures.close();
    await opened.close();
  });

  /** Whatever was asked for before is durable. */
  const settle = () =>
    askAs(futures, { id: 0, testEnabled: false })({ call: 'futures.updateStopPoints', ticketId: 1, input: {} });

  async function give(owner: NaiveOwner, currency: MarginCurrency, amount: string): Promise<void> {
    const kind = owner === 'house' ? 'futures' : 'insurance';
    const key = typeof owner === 'number' ? memberAccount(owner, currency, 'futures') : houseAccount(kind, currency);
    await deposit(opened.database, key, amount);
    fundsOf(naive, owner, currency).total += parseDecimal(amount);
  }

  async function beginRun(): Promise<void> {
    traders = [];
    for (const currency of marginCurrencies) {
      await give('house', currency, '30000');
      await give('insurance', currency, '500');
    }
    for (let count = 0; count < tradersMax; count += 1) {
      const { id } = await addMember(opened.database);
      for (const currency of marginCurrencies) await give(id, currency, '20000');
      await allowFutures(opened.database, id);
      traders.push({ id, testEnabled: false });
    }
  }

  async function say(kind: Extract<Step, { do: 'tick' }>['kind']): Promise<void> {
    const isStale = kind === 'stale';
    const freshForMs = kind === 'grace' ? graceMs - 1 : graceMs;
    const tick = world.say(String(price), { stale: isStale ? 'unsettled' : null, freshForMs });
    await storeTick(opened.database, tick);
    await settle();
    seeTick(naive, { price: tick.price, atMs: tick.atMs, isStale, canLiquidate: kind === 'fresh' });
  }

  async function pause({ minutes, isRestart }: Extract<Step, { do: 'pause' }>): Promise<void> {
    if (isRestart) await futures.close();
    world.pass(minutes * minuteMs);
    if (isRestart) futures = await world.open();
    await futures.expire();
    await futures.fund();
    expire(naive, world.clock.now());
    fund(naive, world.clock.now());
  }

  const liveOf = (memberId: number) =>
    naive.tickets.filter((ticket) => ticket.memberId === memberId && ['pending', 'hold'].includes(ticket.state));

  /** Asks both, and says what each answered. */
  async function act(asked: MemberStep): Promise<[real: boolean, naive: boolean]> {
    const trader = traders[asked.who] as (typeof traders)[number];
    const ask = askAs(futures, trader);
    const nowMs = world.clock.now();
    if (asked.do === 'open') {
      const input = orderOf(asked, price);
      const answer = await ask({ call: 'futures.create', input });
      const ticket = openTicket(naive, { memberId: trader.id, input, nowMs });
      if (ticket && answer.ok) ticket.id = Number(answer.data.id);
      return [answer.ok, ticket !== undefined];
    }
    const own = liveOf(trader.id);
    const ticket = own[asked.at % Math.max(1, own.length)];
    if (!ticket) return [true, true];
    const ticketId = ticket.id;
    if (asked.do === 'margin') {
      const { ok } = await ask({ call: 'futures.addMargin', ticketId, input: { amount: '10' } });
      return [ok, addMargin(naive, ticket, parseDecimal('10'))];
    }
    if (asked.do === 'stops') {
      const { ok } = await ask({ call: 'futures.updateStopPoints', ticketId, input: asked.input });
      return [ok, updateStops(naive, ticket, asked.input, nowMs)];
    }
    const lot = parseDecimal('0.000001');
    const half = (ticket.quantity / 2n / lot) * lot;
    const part = asked.part && half > 0n ? half : undefined;
    const { ok } = await ask({
      call: 'futures.closeOrder',
      ticketId,
      input: { quantity: textOf(part ?? null) ?? undefined },
    });
    return [ok, requestClose(naive, ticket, part, nowMs)];
  }

  async function take(one: Step): Promise<void> {
    world.pass(7);
    if (one.do === 'tick') {
      price = Math.min(200_000, Math.max(10_000, Math.round(price * (100 + one.percent)) / 100));
      await say(one.kind);
    } else if (one.do === 'pause') await pause(one);
    else {
      const [real, expected] = await act(one);
      expect({ step: one, ok: real }).toEqual({ step: one, ok: expected });
    }
  }

  /** Tickets, closes and money are the same in both. */
  async function compare(): Promise<void> {
    const ids = `{${traders.map(({ id }) => id).join()}}`;
    const closes = await queryRows<Record<string, string | number>>(opened.database, selectCloses, [ids]);
    const tickets = await queryRows<Record<string, string>>(opened.database, selectTickets, [ids]);
    const real = tickets.map(({ id, state, tier, ...amounts }) => ({
      ...{ id, state, tier },
      ...Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, canonical(value)])),
      closes: closes
        .filter(({ ticket_id }) => ticket_id === id)
        .map(({ ticket_id, reason, ...sums }) => ({
          reason,
          ...Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, canonical(String(value))])),
        })),
    }));
    const own = naive.tickets.filter(({ memberId }) => traders.some(({ id }) => id === memberId));
    expect(real).toEqual(own.map(describeTicket));
    const funds = await queryRows<Record<string, string>>(opened.database, selectFunds, [ids]);
    const names: Record<string, string> = { futures: 'house' };
    for (const { owner = '', currency, total, held } of funds) {
      const expected = naive.funds.get(`${names[owner] ?? owner} ${currency}`) ?? { total: 0n, held: 0n };
      const both = { total: textOf(expected.total), held: textOf(expected.held) };
      expect({ owner, currency, total: canonical(total ?? null), held: canonical(held ?? null) }).toEqual({
        ...{ owner, currency },
        ...both,
      });
    }
  }

  /** What open tickets would bring is the same by the writer's memory and by the rows that other processes read. */
  async function compareResults(): Promise<void> {
    const ids = traders.map(({ id }) => id);
    const inRows = await futures.unrealised(ids);
    const live = [...futures.state().tickets.values()];
    const held = live.filter(({ memberId, state }) => ids.includes(memberId) && state === 'hold');
    const inMemory = held.map((ticket) => ({
      memberId: ticket.memberId,
      asset: ticket.pool.currency,
      amount: resultNow(positionOf(ticket), (symbol) => world.marketData.last(symbol)?.price),
    }));
    expect(sumsOf(inRows)).toEqual(sumsOf(inMemory));
  }

  async function endRun(): Promise<void> {
    for (const trader of traders) {
      world.pass(7);
      await askAs(futures, trader)({ call: 'futures.closeAll', input: {} });
      for (const ticket of liveOf(trader.id)) requestClose(naive, ticket, undefined, world.clock.now());
    }
    await take({ do: 'tick', percent: 0, kind: 'fresh' });
    await compare();
    expect(await findContradictions(opened.database)).toEqual([]);
    expect(await checkFuturesInvariants(opened.database, futures.state())).toEqual([]);
    expect(await queryRows(opened.database, selectUnexplained, [])).toEqual([]);
  }

  test('tickets, money and answers are the same after each order, tick, pause and restart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (run) => {
        await beginRun();
        for (const one of run) {
          await take(one);
          await compare();
          await compareResults();
        }
        await endRun();
      }),
      { numRuns: name === 'PGlite' ? 25 : 5, endOnFailure: true, examples: [[crash]] },
    );
    const seen = new Set(naive.tickets.flatMap(({ closes }) => closes.map(({ reason }) => reason)));
    expect([...seen].sort()).toEqual([...closeReasons].sort());
  }, 300_000);
});
