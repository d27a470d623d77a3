import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { type Decimal, parseDecimal } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { anyCause } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import type { HandlerInput, SessionMember } from '../../http/handlers.ts';
import { houseAccount, openAccounts } from '../../ledger/accounts.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { postOne } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { drawFund } from './draw-fund.ts';
import { drawNumber } from './draw-number.ts';
import { rewardHandlers } from './handlers.ts';
import { createRewardSeeds } from './reward-seeds.ts';

const dayMs = 24 * 60 * 60 * 1000;
const rewardSeeds = createRewardSeeds(Buffer.alloc(32, 3));

describe.each(databases)('rewards on $name', ({ open }) => {
  let opened: OpenDatabase;
  let handlers: ReturnType<typeof rewardHandlers>;
  let realHandlers: typeof handlers;
  let member: SessionMember;
  let nowMs = 20_000 * dayMs;
  beforeAll(async () => {
    opened = await open();
    const clock = { now: () => nowMs, monotonic: () => nowMs };
    const openHandlers = (LEDGER: 'trial' | 'real') =>
      rewardHandlers({ database: opened.database, clock, environment: { LEDGER }, rewardSeeds });
    handlers = openHandlers('trial');
    realHandlers = openHandlers('real');
  });
  beforeEach(async () => {
    // Each test has days of its own, with all their stock.
    nowMs += 1_000 * dayMs;
    member = await addMember(opened.database);
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    await opened.close();
  });

  const request = <C extends Call>(given: { query?: unknown; input?: unknown; key?: string }) =>
    ({
      query: {},
      ...given,
      member,
      idempotency: { key: given.key ?? randomUUID(), inputHash: JSON.stringify(given.input) },
    }) as unknown as HandlerInput<C>;
  async function unwrap<T>(answer: Result<T> | Promise<Result<T>>): Promise<T> {
    const result = await answer;
    if (!result.ok) throw new Error(result.error);
    return result.data;
  }
  const errorOf = async (answer: Result<unknown> | Promise<Result<unknown>>) => {
    const result = await answer;
    return result.ok ? 'none' : result.error;
  };
  const checkIn = (step: number, key?: string) => handlers.checkin(request({ input: { step }, ...(key && { key }) }));
  const checkinStatus = () => unwrap(handlers.checkinStatus(request({})));
  const drawStatus = (max?: number) => unwrap(handlers.drawStatus(request({ query: { max } })));
  const draw = async (key?: string) => {
    const { seed } = await drawStatus();
    return handlers.draw(request({ input: { commitment: seed.commitment }, ...(key && { key }) }));
  };
  const rules = (version?: number) => handlers.rules(request({ query: { version } }));
  const giveTickets = async (tickets: number) => {
    await draw();
    await opened.database.updateTable('reward_member').set({ tickets }).where('member_id', '=', member.id).execute();
  };
  async function owned(asset: string): Promise<bigint> {
    const balances = await readBalances(opened.database, member.id);
    return balances.find((one) => one.asset === asset && one.kind === 'spot')?.total ?? 0n;
  }
  const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + parseDecimal(amount), 0n);

  test('seven days lead up the ladder, which then begins again', async () => {
    const steps: number[] = [];
    for (let day = 0; day < 8; day += 1) {
      const { step, isDone } = await checkinStatus();
      expect(isDone).toBe(false);
      steps.push((await unwrap(checkIn(step))).step);
      nowMs += dayMs;
    }
    expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
    expect(await owned('FTUSDT')).toBe(sum(['10', '15', '20', '30', '40', '50', '100', '10']));
    // One to begin with, one of the seventh day.
    expect((await checkinStatus()).tickets).toBe(2);
  });

  test('a missed day leads back to the first step, and whoever saw another step is told', async () => {
    await unwrap(checkIn(1));
    nowMs += dayMs;
    await unwrap(checkIn(2));
    nowMs += 2 * dayMs;
    expect(await errorOf(checkIn(3))).toBe('checkinMoved');
    expect((await checkinStatus()).step).toBe(1);
    expect((await unwrap(checkIn(1))).amount).toBe('10');
  });

  test('who names no step and no seed takes what is due, and checks in once a day', async () => {
    const checkInNow = () => handlers.checkin(request({ input: {} }));
    expect((await unwrap(checkInNow())).step).toBe(1);
    expect(await errorOf(checkInNow())).toBe('checkinDone');
    nowMs += dayMs;
    expect((await unwrap(checkInNow())).step).toBe(2);
    const { seed } = await drawStatus();
    expect(await unwrap(handlers.draw(request({ input: {} })))).toMatchObject({
      commitment: seed.commitment,
      nonce: 0,
    });
    expect(await errorOf(handlers.draw(request({ input: {} })))).toBe('noTickets');
  });

  test('the day is the one of UTC', async () => {
    nowMs += dayMs - 1;
    await unwrap(checkIn(1));
    expect(await errorOf(checkIn(2))).toBe('checkinDone');
    expect((await checkinStatus()).nextTime).toBe(nowMs + 1);
    nowMs += 1;
    await unwrap(checkIn(2));
  });

  test('100 check-ins at once, with as many keys, are one', async () => {
    const errors = await Promise.all(Array.from({ length: 100 }, () => errorOf(checkIn(1))));
    expect(errors.filter((error) => error === 'none')).toHaveLength(1);
    expect(errors.filter((error) => error === 'checkinDone')).toHaveLength(99);
    expect(await owned('FTUSDT')).toBe(parseDecimal('10'));
  });

  test('100 draws at once for one ticket are one, and one key is one draw', async () => {
    const errors = await Promise.all(Array.from({ length: 100 }, () => errorOf(draw())));
    expect(errors.filter((error) => error === 'none')).toHaveLength(1);
    expect(errors.filter((error) => error === 'noTickets')).toHaveLength(99);
    await giveTickets(3);
    const answers = await Promise.all(Array.from({ length: 100 }, () => draw('one key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await drawStatus()).tickets).toBe(2);
  });

  test('prizes are what the seeds say, and are paid', async () => {
    await giveTickets(25);
    for (let count = 0; count < 24; count += 1) await unwrap(draw());
    const { tickets, draws, seed } = await drawStatus();
    expect([tickets, draws.items.length, seed.nonce]).toEqual([1, 20, 25]);
    const older = (await drawStatus(Number(draws.next))).draws;
    const all = [...draws.items, ...older.items];
    expect(all.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 25 }, (_, index) => 24 - index));
    expect(older.next).toBeNull();
    const serverSeed = rewardSeeds.serverSeed(member.id, 0);
    const { prizes, weightTotal } = await unwrap(rules());
    for (const { clientSeed, nonce, number, place } of all) {
      expect(number).toBe(drawNumber({ serverSeed, clientSeed, nonce }, weightTotal));
      const start = prizes.slice(0, place - 1).reduce((before, { weight }) => before + weight, 0);
      expect(number).toBeGreaterThanOrEqual(start);
      expect(number).toBeLessThan(start + (prizes[place - 1]?.weight ?? 0));
    }
    for (const asset of ['USDT', 'FTUSDT']) {
      expect(await owned(asset)).toBe(sum(all.filter((one) => one.currency === asset).map(({ amount }) => amount)));
    }
  });

  test('a seed is secret until it is ended, and the next one was promised before', async () => {
    await unwrap(draw());
    const before = await drawStatus();
    expect(before.draws.items[0]?.serverSeed).toBeNull();
    const { commitment, nextCommitment } = before.seed;
    const input = { commitment, clientSeed: 'my-luck' };
    const rotated = await unwrap(handlers.rotate(request({ input })));
    expect(rotated.serverSeed).toBe(rewardSeeds.serverSeed(member.id, 0));
    expect(rotated.seed).toMatchObject({ commitment: nextCommitment, clientSeed: 'my-luck', nonce: 0 });
    const [shown] = (await drawStatus()).draws.items;
    expect([shown?.serverSeed, shown?.commitment]).toEqual([rotated.serverSeed, commitment]);
    expect(await errorOf(handlers.rotate(request({ input })))).toBe('seedChanged');
    expect(await errorOf(handlers.draw(request({ input: { commitment } })))).toBe('seedChanged');
  });

  test('the draw rests while a prize is used up, and the ticket stays', async () => {
    await unwrap(draw());
    await giveTickets(1);
    const day = Math.floor(nowMs / dayMs);
    const jackpot = await opened.database
      .selectFrom('reward_prize')
      .selectAll()
      .where('place', '=', 1)
      .executeTakeFirstOrThrow();
    await opened.database
      .updateTable('reward_stock')
      .set({ used: jackpot.stock_per_day })
      .where('prize_id', '=', jackpot.id)
      .where('day', '=', day)
      .execute();
    expect((await unwrap(rules())).isOpen).toBe(false);
    expect(await errorOf(draw())).toBe('drawPaused');
    expect((await drawStatus()).tickets).toBe(1);
    nowMs += dayMs;
    expect((await unwrap(rules())).isOpen).toBe(true);
    await unwrap(draw());
  });

  test('no more than the budget of a day is given, and a check-in counts without it', async () => {
    const setBudget = (per_day: string) =>
      opened.database.updateTable('reward_budget').set({ per_day }).where('purpose', '=', 'checkin').execute();
    nowMs += dayMs;
    // The house account still has what earlier days left.
    await opened.database.deleteFrom('reward_funding').where('purpose', '=', 'checkin').execute();
    await setBudget('1000000');
    await opened.database.updateTable('reward_step').set({ amount: '999990' }).where('step', '=', 1).execute();
    expect((await unwrap(checkIn(1))).amount).toBe('999990');
    member = await addMember(opened.database);
    expect((await unwrap(checkIn(1))).amount).toBe('0');
    expect(await owned('FTUSDT')).toBe(0n);
    await opened.database.updateTable('reward_step').set({ amount: '10' }).where('step', '=', 1).execute();
    nowMs += dayMs;
    expect((await unwrap(checkIn(2))).amount).toBe('15');
    await setBudget('1000000');
  });

  test('with real money the draw gives what the house put in, and rests while a prize is more than that', async () => {
    const keys = { issuance: houseAccount('issuance', 'USDT'), fund: houseAccount('luckydraw', 'USDT') };
    const { issuance, fund } = await openAccounts(opened.database, keys);
    const readFund = async () => (await readTotals()).get(fund) ?? 0n;
    const readTotals = async () => {
      const rows = await opened.database.selectFrom('balance').select(['account_id', 'total']).execute();
      return new Map(rows.map(({ account_id: id, total }) => [id, parseDecimal(total)]));
    };
    const moveMoney = (from: number, to: number, amount: bigint) =>
      inTransaction(opened.database, (tx) =>
        postOne(tx, move(anyCause, { from, to, amount: amount as Decimal }), nowMs),
      );
    const drawReal = () => errorOf(realHandlers.draw(request({ input: {} })));
    const isOpen = async () => (await unwrap(realHandlers.rules(request({ query: {} })))).isOpen;
    const left = await readFund();
    if (left > 0n) await moveMoney(fund, issuance, left);

    const issued = (await readTotals()).get(issuance);
    expect([await isOpen(), await drawReal(), (await drawStatus()).tickets]).toEqual([false, 'drawPaused', 1]);
    // Less than the dearest prize: if it were drawn, the member would not get it.
    await moveMoney(issuance, fund, parseDecimal('99'));
    expect([await isOpen(), await drawReal()]).toEqual([false, 'drawPaused']);
    await moveMoney(issuance, fund, parseDecimal('2901'));
    expect(await isOpen()).toBe(true);
    expect(await drawReal()).toBe('none');
    await opened.database
      .updateTable('reward_member')
      .set({ tickets: 40 })
      .where('member_id', '=', member.id)
      .execute();
    for (let count = 0; count < 40; count += 1) expect(await drawReal()).toBe('none');
    expect((await readTotals()).get(issuance)).toBe((issued ?? 0n) - parseDecimal('3000'));
    expect(await owned('USDT')).toBe(parseDecimal('3000') - (await readFund()));
    const day = await drawFund.readDay(opened.database, nowMs, { usdt: () => parseDecimal('1') });
    expect(parseDecimal(day.turnoverUsdt)).toBe(await owned('USDT'));
    // Trial money is worth nothing and never leaves: it is given as in a trial.
    expect((await unwrap(realHandlers.checkin(request({ input: {} })))).amount).toBe('10');
  });

  test('a table of prizes stays readable when another one holds', async () => {
    expect(await errorOf(rules(2))).toBe('notFound');
    const prizes = [{ version: 2, place: 1, asset: 'FTUSDT', amount: '5', weight: 1, stock_per_day: 9 }];
    await opened.database.insertInto('reward_prize').values(prizes).execute();
    expect((await unwrap(rules())).prizes).toHaveLength(1);
    expect(await unwrap(rules(1))).toMatchObject({ version: 1, weightTotal: 10_000, isOpen: false });
    await opened.database.deleteFrom('reward_prize').where('version', '=', 2).execute();
  });
});
