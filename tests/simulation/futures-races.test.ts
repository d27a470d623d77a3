import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewTicket } from '../../contract/futures-ticket.ts';
import type { CloseReason } from '../../contract/futures-values.ts';
import type { Futures } from '../../server/areas/futures/futures.ts';
import { type OpenDatabase, queryRows } from '../../server/database/client.ts';
import { houseAccount, memberAccount } from '../../server/ledger/accounts.ts';
import { databases } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { allowFutures, askAs, createFuturesWorld, type FuturesTestWorld, marketOrder } from '../support/futures.ts';
import { deposit } from '../support/ledger.ts';
import { addMember } from '../support/members.ts';

type Pair = {
  between: readonly CloseReason[];
  /** Whether the first of the two prices goes against the ticket; the second one goes the other way. */
  losesFirst: boolean;
  order: Partial<NewTicket>;
  /** Set while the ticket is open. */
  stop?: { takeProfitPercent: number } | { stopLossPercent: number };
};
/** Every two of user, stop, liquidation and deleveraging. */
const pairs: readonly Pair[] = [
  { between: ['user', 'stopLoss'], losesFirst: true, order: { leverage: 1, stopLossPercent: 20 } },
  { between: ['user', 'liquidated'], losesFirst: true, order: { leverage: 100 } },
  { between: ['user', 'deleveraged'], losesFirst: false, order: { leverage: 100 } },
  { between: ['stopLoss', 'liquidated'], losesFirst: true, order: { leverage: 100 }, stop: { stopLossPercent: 20 } },
  {
    between: ['takeProfit', 'deleveraged'],
    losesFirst: false,
    order: { leverage: 100 },
    stop: { takeProfitPercent: 20 },
  },
  { between: ['liquidated', 'deleveraged'], losesFirst: false, order: { leverage: 100 } },
];
const rounds = 20;
const traderCount = 51;
const quantity = '0.05';

describe.each(databases)('races of futures on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: FuturesTestWorld;
  let futures: Futures;
  const traders: { id: number; testEnabled: boolean }[] = [];
  beforeAll(async () => {
    opened = await open();
    await deposit(opened.database, houseAccount('futures', 'USDT'), '3000000');
    world = createFuturesWorld(opened);
    world.say('60000');
    futures = await world.open();
    while (traders.length < traderCount) {
      const { id } = await addMember(opened.database);
      await deposit(opened.database, memberAccount(id, 'USDT', 'futures'), '200000');
      await allowFutures(opened.database, id);
      traders.push({ id, testEnabled: false });
    }
  });
  afterAll(async () => {
    await futures.close();
    await opened.close();
  });

  /** Whatever was asked for before is durable. */
  const settle = () =>
    askAs(futures, { id: 0, testEnabled: false })({ call: 'futures.updateStopPoints', ticketId: 1, input: {} });

  async function say(price: string): Promise<void> {
    world.pass(1);
    world.say(price);
    await settle();
    world.pass(1);
  }

  type Racing = Pair & { ticketId: number; ask: ReturnType<typeof askAs> };

  /** A ticket for each trader; the first price of the round falls, or rises. */
  async function openRacing(falls: boolean): Promise<Racing[]> {
    const racing = await Promise.all(
      traders.map(async (trader, place) => {
        const pair = pairs[place % pairs.length] as Pair;
        const side = falls === pair.losesFirst ? ('long' as const) : ('short' as const);
        const ask = askAs(futures, trader);
        const asked = await ask({ call: 'futures.create', input: marketOrder({ ...pair.order, side, quantity }) });
        if (!asked.ok) throw new Error(asked.error);
        return { ...pair, ask, ticketId: Number(asked.data.id) };
      }),
    );
    await say('60000');
    return racing;
  }

  /** What the ticket's member does meanwhile: each close is asked for three times. */
  function act({ ticketId, between, stop, ask }: Racing): Promise<{ ok: boolean }>[] {
    if (stop) return [ask({ call: 'futures.updateStopPoints', ticketId, input: stop })];
    if (!between.includes('user')) return [];
    return [1, 2, 3].map(() => ask({ call: 'futures.closeOrder', ticketId, input: {} }));
  }

  /** Half of the members act before the first price, the others with both prices, and nobody waits for any of them. */
  async function race(racing: readonly Racing[], [first, second]: readonly [string, string]): Promise<void> {
    const isEarly = (_: Racing, place: number) => place % (2 * pairs.length) < pairs.length;
    const early = racing.filter(isEarly).map(act);
    await settle();
    world.pass(1);
    world.say(first);
    const late = racing.filter((one, place) => !isEarly(one, place)).map(act);
    world.pass(1);
    world.say(second);
    for (const answers of [...early, ...late]) {
      expect((await Promise.all(answers)).filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    }
    await settle();
  }

  test('of any two closes of a ticket one wins, a thousand times, and both do now and then', async () => {
    const ended = new Map<string, Set<CloseReason>>();
    let count = 0;
    for (let round = 0; round < rounds; round += 1) {
      world.pass(10_000);
      await say('60000');
      const falls = round % 2 === 0;
      const racing = await openRacing(falls);
      await race(racing, falls ? ['40000', '90000'] : ['90000', '40000']);
      const left = racing.map(({ ask }) => ask({ call: 'futures.closeAll', input: {} }));
      await Promise.all(left);
      await say('60000');
      const rows = await queryRows<Ended>(opened.database, selectEnded, [
        `{${racing.map((one) => one.ticketId).join()}}`,
      ]);
      expect(rows.filter(({ state, whole, closed }) => state !== 'closed' || whole !== closed)).toEqual([]);
      count += rows.length;
      for (const { ticketId, between } of racing) {
        const name = between.join();
        const reasons = rows.find(({ id }) => id === ticketId)?.reasons ?? [];
        ended.set(name, new Set([...(ended.get(name) ?? []), ...reasons]));
      }
    }
    expect(count).toBeGreaterThanOrEqual(1_000);
    for (const { between } of pairs)
      expect([...(ended.get(between.join()) ?? [])]).toEqual(expect.arrayContaining([...between]));
    expect(await findContradictions(opened.database)).toEqual([]);
  }, 300_000);
});

type Ended = { id: number; state: string; whole: string; closed: string; reasons: CloseReason[] };
const selectEnded = `
  select id, state, opened_quantity as whole, sum(futures_close.quantity) as closed, array_agg(reason) as reasons
  from futures_ticket join futures_close on ticket_id = id
  where id = any ($1::int8[]) group by id`;
