import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OptionDesk, openOptionDesk } from '../../../tests/support/boption.ts';
import { databases } from '../../../tests/support/databases.ts';
import type { OpenDatabase } from '../../database/client.ts';

describe.each(databases)('binary options on $name', ({ open }) => {
  let opened: OpenDatabase;
  let desk: OptionDesk;
  let member: { id: number };
  beforeAll(async () => {
    opened = await open();
    desk = await openOptionDesk(opened);
  });
  beforeEach(async () => {
    member = await desk.addBuyer();
    desk.pass(100_000);
    await desk.say('60000');
  });
  afterAll(async () => {
    expect(await desk.findings()).toEqual([]);
    await desk.close();
    await opened.close();
  });

  /** Buys, and gives it an entry of 60,000 right at its time. */
  async function entered(input = {}) {
    const bought = await desk.bought(member, input);
    desk.pass(1_000);
    await desk.say('60000');
    return desk.optionOf(member, bought.id);
  }
  /** At its expiry comes this price, and a millisecond later another one. */
  async function ended(input: object, price: string) {
    const option = await entered(input);
    desk.pass(60_000);
    await desk.say(price);
    desk.pass(1);
    await desk.say('50000');
    return desk.optionOf(member, option.id);
  }

  test('holds stake and payout, and takes the first price that comes a second later', async () => {
    const bought = await desk.bought(member);
    expect(bought).toMatchObject({ state: 'waiting', entry: null, profit: '75', rate: '0.75', lossesInRow: 0 });
    expect(await desk.balance(member)).toEqual({ total: '10000', held: '100' });
    desk.pass(999);
    await desk.say('70000');
    expect(await desk.optionOf(member, bought.id)).toMatchObject({ state: 'waiting' });
    desk.pass(1);
    const tick = await desk.say('60001');
    expect(await desk.optionOf(member, bought.id)).toMatchObject({
      state: 'open',
      entry: { seq: tick.seq, price: '60001', time: tick.atMs },
      expiresAt: tick.atMs + 60_000,
    });
  });

  test.each([
    ['up', '60000.01', 'won', '75', '10075'],
    ['up', '60000', 'tied', '0', '10000'],
    ['up', '59999.99', 'lost', '-100', '9900'],
    ['down', '59999.99', 'won', '75', '10075'],
    ['down', '60000', 'tied', '0', '10000'],
    ['down', '60000.01', 'lost', '-100', '9900'],
  ])('%s with %s at the end has %s', async (...ends) => {
    const [direction, price, state, result, total] = ends;
    expect(await ended({ direction }, price)).toMatchObject({ state, result, exit: { price } });
    expect(await desk.balance(member)).toEqual({ total, held: '0' });
  });
});
