import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redeem } from '../../server/areas/saving/redeem.ts';
import { dayMs } from '../../server/clock.ts';
import { inTransaction, type OpenDatabase } from '../../server/database/client.ts';
import { databases } from '../support/databases.ts';
import { openSavings, type SavingWorld, unwrap } from '../support/saving.ts';

/** 1,000 by hand: `SAVING_ROUNDS=1000 npm test -- simulation saving-races`. */
const rounds = Number(process.env.SAVING_ROUNDS ?? 30);

// Only a server of its own really does two things at once; the embedded database does one after the other.
describe.each(databases)('what happens to savings at once on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: SavingWorld;
  beforeAll(async () => {
    opened = await open();
    world = await openSavings(opened);
  });
  afterAll(async () => {
    await world.passDays(40);
    expect(await world.findContradictions()).toEqual([]);
    await opened.close();
  });

  async function subscribeAll(termDays: number) {
    const orders: { id: string; memberId: number }[] = [];
    await world.begin();
    for (let round = 0; round < rounds; round += 1) {
      const saver = await world.addSaver('100');
      const { id } = await unwrap(world.subscribe(termDays, '100', {}, saver));
      orders.push({ id, memberId: saver.id });
    }
    return orders;
  }
  /** Some at once: a database gives no connection to hundreds. */
  async function inWaves<Answer>(deeds: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let at = 0; at < deeds.length; at += 60) {
      answers.push(...(await Promise.all(deeds.slice(at, at + 60).map((deed) => deed()))));
    }
    return answers;
  }
  const redeemAt = (order: { id: string; memberId: number }, type: 'early' | 'atOnce', atMs: number) =>
    inTransaction(opened.database, (tx) => redeem(tx, { ...order, id: Number(order.id), type }, atMs));

  test('a last day, an end and two early redemptions of a moment before leave one end of each order', async () => {
    const orders = await subscribeAll(30);
    await world.passDays(29);
    const beforeMs = world.now();
    world.setNow(beforeMs + 2 * dayMs);
    const redemptions = orders.flatMap((order) => [1, 2].map(() => () => redeemAt(order, 'early', beforeMs)));
    const [answers] = await Promise.all([inWaves(redemptions), world.runDays(), world.runDays()]);
    await world.runDays();
    const rows = await opened.database.selectFrom('saving_order').selectAll().execute();
    for (const [at, { id }] of orders.entries()) {
      const won = answers.slice(2 * at, 2 * at + 2).filter(({ ok }) => ok).length;
      const row = rows.find((one) => String(one.id) === id);
      expect([won, row?.status]).toEqual(won === 1 ? [1, 4] : [0, 3]);
    }
  });

  test('a day that is paid while it is redeemed by an earlier clock is paid once', async () => {
    const orders = await subscribeAll(0);
    await world.passDays(3);
    const beforeMs = world.now();
    world.setNow(beforeMs + dayMs);
    const redemptions = orders.map((order) => () => redeemAt(order, 'atOnce', beforeMs));
    const [answers] = await Promise.all([inWaves(redemptions), world.runDays()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await world.runDays();
    const paid = await opened.database
      .selectFrom('saving_order')
      .select(['accrued_day', 'end_day'])
      .where(
        'id',
        'in',
        orders.map(({ id }) => Number(id)),
      )
      .execute();
    expect(paid.every((row) => row.accrued_day === row.end_day)).toBe(true);
  });
});
