import { hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { boptionProofCalls } from '../../../contract/boption-proof.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type OptionTables, openOptionTables } from '../../../tests/support/option-tables.ts';
import { dayMs, hourMs } from '../../clock.ts';
import { type OpenDatabase, queryRows } from '../../database/client.ts';
import type { HandlerInput } from '../../http/handlers.ts';
import { noDigest } from '../../market-data/tick-log/digests.ts';
import { purgeHours } from '../../market-data/tick-log/purge-hours.ts';
import { closeOptionDays, lineOfOption } from './close-days.ts';
import { optionsNeedTicksSince } from './complete-options.ts';
import { boptionProofHandlers } from './proof-handlers.ts';

const symbol = 'BTC_USDT';
const firstDay = 20_000 * dayMs;
const startMs = firstDay + 12 * hourMs;

describe.each(databases)('the public tables of options on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: OptionTables;
  beforeEach(async () => {
    opened = await open();
    world = await openOptionTables(opened.database, startMs);
  });
  afterEach(async () => {
    expect(await world.findings()).toEqual([]);
    await world.close();
    await opened.close();
  });

  const proofs = () =>
    boptionProofHandlers({ database: opened.database, clock: world.clock, marketData: world.marketData });
  async function readDay(day: string) {
    const query = { id: symbol, day, after: 0, limit: 100 };
    const answer = await proofs().settled({ query } as HandlerInput<typeof boptionProofCalls.settled>);
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  }
  async function readOption(settlement: string) {
    const query = { id: settlement };
    const answer = await proofs().settlement({ query } as HandlerInput<typeof boptionProofCalls.settlement>);
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  }
  const rolesOf = async (settlement: string) =>
    (await readOption(settlement)).ticks.map(({ role, seq, price }) => `${role} ${seq} ${price}`);

  test('have each option as soon as it is settled, without a name, and their totals', async () => {
    const won = await world.play('60000.01');
    const lost = await world.play('60000', { direction: 'down', stake: '40' });
    await world.play('59999.99', { stake: '7' });
    const { items, totals, digest } = await readDay('2024-10-04');
    expect(items.map(({ number, state, result }) => [number, state, result])).toEqual([
      [won.id, 'won', '75'],
      [lost.id, 'tied', '0'],
      [expect.any(Number), 'lost', '-7'],
    ]);
    expect(totals).toEqual([{ currency: 'FTUSDT', orders: 3, stake: '147', profit: '75', loss: '7' }]);
    expect(digest).toBeNull();
    expect(JSON.stringify(items)).not.toContain('member');
  });

  test('show the ticks beside entry and exit', async () => {
    const option = await world.play('60001');
    expect(await rolesOf(option.settlement)).toEqual([
      'beforeEntry 1 60010',
      'entry 2 60000',
      'exit 3 60001',
      'afterExit 4 60020',
    ]);
  });

  test('show of an option without an entry the ticks before and after, when there are some', async () => {
    await world.say('60010');
    const option = await world.buy();
    world.pass(66_001);
    await world.settle();
    await world.complete();
    expect((await readOption(option.settlement)).voidReason).toBe('noEntry');
    expect(await rolesOf(option.settlement)).toEqual([]);
    world.pass(10_000);
    await world.complete();
    expect(await rolesOf(option.settlement)).toEqual(['beforeEntry 1 60010']);
    await world.say('60005');
    await world.complete();
    expect(await rolesOf(option.settlement)).toEqual(['beforeEntry 1 60010', 'lateEntry 2 60005']);
  });

  test('show of an option without an exit the ticks before and after', async () => {
    await world.say('60010');
    const option = await world.buy();
    world.pass(1_000);
    await world.say('60000');
    world.pass(54_999);
    await world.say('60001');
    world.pass(5_002);
    await world.say('60002');
    world.pass(3_001);
    await world.complete();
    expect((await readOption(option.settlement)).voidReason).toBe('noExit');
    expect(await rolesOf(option.settlement)).toEqual([
      'beforeEntry 1 60010',
      'entry 2 60000',
      'earlyExit 3 60001',
      'afterExit 4 60002',
    ]);
  });

  test('are closed after the day by a digest that follows from all of it and from the day before', async () => {
    const { settlement } = await world.play('60001');
    await world.play('59999');
    expect(await readOption(settlement)).toMatchObject({ day: '2024-10-04', digest: null, previousDigest: null });
    await closeOptionDays(opened.database, firstDay + dayMs + 59_999);
    expect((await readDay('2024-10-04')).digest).toBeNull();
    await closeOptionDays(opened.database, firstDay + dayMs + 60_000);
    const first = await readDay('2024-10-04');
    const lines = first.items.map(lineOfOption);
    expect(first.previousDigest).toBe(noDigest);
    expect(await readOption(settlement)).toMatchObject({ digest: first.digest, previousDigest: noDigest });
    expect(first.digest).toBe(hash('sha256', ['options', symbol, '2024-10-04', noDigest, ...lines].join('\n')));

    world.pass(dayMs);
    await world.play('60001');
    await closeOptionDays(opened.database, firstDay + 3 * dayMs);
    const second = await readDay('2024-10-05');
    expect(second.previousDigest).toBe(first.digest);
    expect(second.digest).not.toBe(first.digest);
  });

  test('take what is settled after a day was closed into the next one', async () => {
    await world.play('60001');
    await closeOptionDays(opened.database, firstDay + 2 * dayMs);
    const late = await world.play('60002');
    expect((await readOption(late.settlement)).day).toBe('2024-10-05');
    expect((await readDay('2024-10-04')).items.length).toBe(1);
    expect((await readDay('2024-10-05')).items.map(({ number }) => number)).toEqual([late.id]);
  });

  test('count wins, losses and ties by duration, hour and direction', async () => {
    for (const exit of ['60001', '60002', '60000', '59999']) await world.play(exit);
    await world.play('59999', { direction: 'down' });
    const query = { id: symbol };
    const answer = await proofs().winRates({ query } as HandlerInput<typeof boptionProofCalls.winRates>);
    const usual = { symbol, duration: 60, hour: 12 };
    expect(answer).toEqual({
      ok: true,
      data: {
        items: [
          { ...usual, direction: 'down', won: 1, lost: 0, tied: 0 },
          { ...usual, direction: 'up', won: 2, lost: 1, tied: 1 },
        ],
      },
    });
  });

  test('say how late prices come, and the highest rates that this allows', async () => {
    const readLag = async () => {
      const answer = await proofs().lag({ query: { id: symbol } } as HandlerInput<typeof boptionProofCalls.lag>);
      if (!answer.ok) throw new Error(answer.error);
      return answer.data;
    };
    const [first] = (await readLag()).durations;
    expect(await readLag()).toMatchObject({ lagMs: 1_000, p99Ms: null, gapP99Ms: null, sources: [] });
    expect(first).toEqual({ duration: 60, rate: '0.75', highestRate: '0.8141' });
    const receivedAtMs = world.clock.now();
    world.lags.add({ symbol, source: 'a', sourceTimeMs: receivedAtMs - 3_000, receivedAtMs });
    const { lagMs, p99Ms, durations } = await readLag();
    expect([lagMs >= 3_000, lagMs === p99Ms]).toEqual([true, true]);
    expect(Number(durations[0]?.highestRate)).toBeLessThan(0.75);
  });

  test('would be seen to be wrong, and what is settled can not be changed', async () => {
    const { id } = await world.play('60001');
    const change = (text: string) => queryRows(opened.database, text, [id]);
    await expect(change('update boption_order set exit_price = 1 where id = $1')).rejects.toThrow('is settled');
    await expect(change('delete from boption_order where id = $1')).rejects.toThrow();
    for (const [table, figure] of [
      ['boption_day_total', 'profit'],
      ['boption_rate', 'won'],
    ]) {
      await queryRows(opened.database, `update ${table} set ${figure} = ${figure} + 1`, []);
      expect((await world.findings()).length).toBeGreaterThan(0);
      await queryRows(opened.database, `update ${table} set ${figure} = ${figure} - 1`, []);
    }
  });

  test('keep the ticks of what is not decided, however old they are', async () => {
    const { database } = opened;
    const neededSinceMs = (name: string) => optionsNeedTicksSince(database, name);
    const purge = () => purgeHours(database, [symbol], { untilMs: startMs + 20 * hourMs, neededSinceMs });
    const countTicks = async () => (await database.selectFrom('tick').select('seq').execute()).length;
    await world.say('60010');
    world.pass(3 * hourMs);
    await world.say('60010');
    await world.buy();
    world.pass(1_000);
    await world.say('60000');
    world.pass(3 * hourMs);
    await world.seal();
    await purge();
    expect(await countTicks()).toBe(2);
    await world.settle();
    await world.say('60020');
    world.pass(hourMs);
    await world.complete();
    await world.seal();
    await purge();
    expect(await countTicks()).toBe(0);
  });
});
