import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fundingOf, profitOf } from '../../contract/futures-margin.ts';
import type { NewTicket } from '../../contract/futures-ticket.ts';
import { add, type Decimal, formatDecimal, multiply, parseDecimal, subtract } from '../../contract/money.ts';
import type { Futures } from '../../server/areas/futures/futures.ts';
import { openedOf, type Ticket } from '../../server/areas/futures/futures-state.ts';
import { type OpenDatabase, queryRows } from '../../server/database/client.ts';
import { houseAccount, memberAccount } from '../../server/ledger/accounts.ts';
import { databases } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { allowFutures, askAs, createFuturesWorld, type FuturesTestWorld, marketOrder } from '../support/futures.ts';
import { deposit } from '../support/ledger.ts';
import { addMember } from '../support/members.ts';

const minuteMs = 60_000;
const membersMax = 4;

type Step =
  | { do: 'open'; who: number; input: Partial<NewTicket> }
  | { do: 'close'; who: number; at: number; part: boolean }
  | { do: 'margin'; who: number; at: number }
  | { do: 'stops'; who: number; at: number; input: { takeProfitPercent?: number; stopLossPercent?: number } }
  | { do: 'tick'; percent: number }
  | { do: 'pause'; minutes: number; isRestart: boolean };

type MemberStep = Exclude<Step, { do: 'tick' | 'pause' }>;

const who = fc.nat({ max: membersMax - 1 });
const order = fc.record({
  side: fc.constantFrom('long' as const, 'short' as const),
  quantity: fc
    .integer({ min: 1, max: 2_000 })
    .map((thousandths) => formatDecimal(multiply(parseDecimal(String(thousandths)), parseDecimal('0.001'), 'down'))),
  leverage: fc.constantFrom(1, 3, 10, 50, 100),
  currency: fc.constantFrom('USDT' as const, 'FTUSDT' as const),
});
const at = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), who, input: order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), who, at, part: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('margin' as const), who, at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('stops' as const),
      who,
      at,
      input: fc.record({
        takeProfitPercent: fc.integer({ min: 5, max: 60 }),
        stopLossPercent: fc.integer({ min: 5, max: 60 }),
      }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      percent: fc.constantFrom(-12, -4, -1, -0.1, 0, 0.1, 1, 4, 12),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pause' as const),
      minutes: fc.integer({ min: 1, max: 90 }),
      isRestart: fc.boolean(),
    }),
  },
);

/** Whether what happened last is what the scan says; after a part that was asked for it goes on with the rest. */
function isExpected(actual: string | undefined, { expected, closing, quantity, isThin }: Expected): boolean {
  if (actual === 'deleveraged') return true;
  // The skew may take more than so little equity: then neither a close nor a stop is carried out.
  if (actual === undefined && isThin && expected !== 'liquidated') return true;
  if (!closing) return actual === expected;
  return actual === (closing < quantity ? (expected ?? 'user') : 'user');
}
type Expected = {
  id: number;
  expected: string | undefined;
  closing: Decimal | undefined;
  quantity: Decimal;
  isThin: boolean;
};

/** Whether a twentieth of the notional, more than the caps let the skew be, is more than the equity. */
function isThin({ side, quantity, margin, pool, opened }: Ticket, mark: Decimal): boolean {
  if (!opened) return false;
  const { entry, fundingFrom } = opened;
  const funding = fundingOf(side, quantity, { from: fundingFrom, to: pool.fundingIndex });
  const equity = subtract(add(margin, profitOf(side, quantity, { entry, price: mark })), funding);
  return equity < multiply(multiply(quantity, mark, 'up'), parseDecimal('0.05'), 'up');
}

/** What a scan over all tickets, from their entries alone, says that a fresh tick does to each of them. */
function expectedReason(ticket: Ticket, mark: Decimal): string | undefined {
  const { side, quantity, margin, pool, terms, takeProfit, stopLoss } = ticket;
  const { entry, fundingFrom, tier } = openedOf(ticket);
  const isReached = (price: Decimal | null, onRise: boolean) =>
    price !== null && (onRise ? mark >= price : mark <= price);
  if (isReached(takeProfit, side === 'long')) return 'takeProfit';
  if (isReached(stopLoss, side === 'short')) return 'stopLoss';
  const profit = profitOf(side, quantity, { entry, price: mark });
  const funding = fundingOf(side, quantity, { from: fundingFrom, to: pool.fundingIndex });
  const equity = subtract(add(margin, profit), funding);
  const { maintenanceRate, deduction } = terms.tiers[tier] as (typeof terms.tiers)[number];
  const needed = multiply(multiply(quantity, mark, 'down'), add(maintenanceRate, terms.skewingRate), 'down');
  return equity < subtract(needed, deduction) ? 'liquidated' : undefined;
}

describe.each(databases)('futures at random on $name', ({ name, open }) => {
  let opened: OpenDatabase;
  let world: FuturesTestWorld;
  let futures: Futures;
  beforeAll(async () => {
    opened = await open();
    for (const currency of ['USDT', 'FTUSDT']) {
      await deposit(opened.database, houseAccount('futures', currency), '3000000');
      await deposit(opened.database, houseAccount('insurance', currency), '20000');
    }
    world = createFuturesWorld(opened);
    world.say('60000');
    futures = await world.open();
  });
  afterAll(async () => {
    await futures.close();
    await opened.close();
  });

  /** Whatever was asked for before is durable. */
  const settle = () =>
    askAs(futures, { id: 0, testEnabled: false })({ call: 'futures.updateStopPoints', ticketId: 1, input: {} });

  async function addTrader(amount: string): Promise<{ id: number; testEnabled: boolean }> {
    const { id } = await addMember(opened.database);
    for (const currency of ['USDT', 'FTUSDT']) {
      await deposit(opened.database, memberAccount(id, currency, 'futures'), amount);
    }
    await allowFutures(opened.database, id);
    return { id, testEnabled: false };
  }

  const reasonsOf = async (tick: number) => {
    const text = 'select ticket_id as id, reason from futures_close where tick = $1 order by place';
    const rows = await queryRows<{ id: number; reason: string }>(opened.database, text, [tick]);
    return new Map(rows.map(({ id, reason }) => [id, reason]));
  };

  async function tickAndCompare(price: string): Promise<void> {
    const mark = parseDecimal(price);
    const before = [...futures.state().tickets.values()]
      .filter(({ state }) => state === 'hold')
      .map((ticket): Expected => {
        const { id, quantity, closing } = ticket;
        const expected = expectedReason(ticket, mark);
        return { id, quantity, closing: closing?.quantity, expected, isThin: isThin(ticket, mark) };
      });
    const { seq } = world.say(price);
    await settle();
    const actual = await reasonsOf(seq);
    const wrong = before.filter((ticket) => !isExpected(actual.get(ticket.id), ticket));
    expect(wrong.map(({ id, expected }) => ({ id, expected, actual: actual.get(id) }))).toEqual([]);
  }

  async function pause({ minutes, isRestart }: Extract<Step, { do: 'pause' }>): Promise<void> {
    if (isRestart) await futures.close();
    world.pass(minutes * minuteMs);
    if (isRestart) futures = await world.open();
    await futures.expire();
    await futures.fund();
  }

  async function act(step: MemberStep, traders: readonly { id: number; testEnabled: boolean }[]): Promise<void> {
    const trader = traders[step.who] as (typeof traders)[number];
    const ask = askAs(futures, trader);
    if (step.do === 'open') {
      await ask({ call: 'futures.create', input: marketOrder(step.input) });
      return;
    }
    const own = [...futures.state().tickets.values()].filter(({ memberId }) => memberId === trader.id);
    const ticket = own[step.at % Math.max(1, own.length)];
    if (!ticket) return;
    const ticketId = ticket.id;
    const half = formatDecimal(multiply(ticket.quantity, parseDecimal('0.5'), 'down', 6));
    const quantity = step.do === 'close' && step.part && half !== '0' ? half : undefined;
    if (step.do === 'close') await ask({ call: 'futures.closeOrder', ticketId, input: { quantity } });
    if (step.do === 'margin') await ask({ call: 'futures.addMargin', ticketId, input: { amount: '10' } });
    if (step.do === 'stops') await ask({ call: 'futures.updateStopPoints', ticketId, input: step.input });
  }

  test('the indexes decide as a scan does, and all money is accounted for, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        const traders: Awaited<ReturnType<typeof addTrader>>[] = [];
        for (let count = 0; count < membersMax; count += 1) traders.push(await addTrader('20000'));
        let price = 60_000;
        for (const one of steps) {
          world.pass(7);
          if (one.do === 'tick') {
            price = Math.max(1_000, Math.round(price * (100 + one.percent)) / 100);
            await tickAndCompare(String(price));
          } else if (one.do === 'pause') await pause(one);
          else await act(one, traders);
        }
        await settle();
        expect(await findContradictions(opened.database)).toEqual([]);
      }),
      { numRuns: name === 'PGlite' ? 25 : 5, endOnFailure: true },
    );
  }, 300_000);

  test('of a close by the member, a stop, a liquidation and deleveraging one wins, a thousand times', async () => {
    world.pass(minuteMs);
    const traders: Awaited<ReturnType<typeof addTrader>>[] = [];
    for (let count = 0; count < 50; count += 1) traders.push(await addTrader('100000'));
    for (let round = 0; round < 20; round += 1) {
      world.pass(10_000);
      world.say('60000');
      const tickets = await Promise.all(
        traders.map(async (trader, place) => {
          const side = place % 2 === 0 ? ('long' as const) : ('short' as const);
          const leverage = place % 3 === 0 ? 100 : 20;
          const stop = place % 4 === 0 ? { stopLossPercent: 20 } : {};
          const input = marketOrder({ side, quantity: '0.05', leverage, ...stop });
          const asked = await askAs(futures, trader)({ call: 'futures.create', input });
          if (!asked.ok) throw new Error(asked.error);
          return { trader, ticketId: Number(asked.data.id) };
        }),
      );
      world.pass(1);
      world.say('60000');
      await settle();
      world.pass(1);
      const races = tickets.map(({ trader, ticketId }) => {
        const close = () => askAs(futures, trader)({ call: 'futures.closeOrder', ticketId, input: {} });
        return Promise.all([close(), close(), close()]);
      });
      world.pass(1);
      world.say(round % 2 === 0 ? '40000' : '90000');
      for (const answers of await Promise.all(races)) {
        expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
      }
      world.pass(1);
      world.say('60000');
      await settle();
    }
    const [counts] = await queryRows<{ tickets: number; quantity: string }>(opened.database, selectRaced, [
      traders[0]?.id,
    ]);
    expect({ ...counts, quantity: Number(counts?.quantity) }).toEqual({ tickets: 1_000, quantity: 1_000 * 0.05 });
    expect(await findContradictions(opened.database)).toEqual([]);
  }, 300_000);
});

const selectRaced = `
  select count(distinct ticket_id)::int as tickets, sum(futures_close.quantity) as quantity
  from futures_close join futures_ticket on id = ticket_id
  where member_id >= $1 and state = 'closed'`;
