import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseDecimal, zero } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { openRobotWorld, type RobotWorld } from '../../../tests/support/robot.ts';
import { endByMember } from './change-robot.ts';

const symbol = 'BTC_USDT';

describe.each(databases)('robots that end on $name', ({ open }) => {
  let world: RobotWorld;
  beforeAll(async () => {
    world = await openRobotWorld(await open());
  });
  beforeEach(() => world.begin());
  afterEach(async () => {
    world.switchOff(false);
    await world.tidy();
  });
  afterAll(() => world.close());

  test('at the stop loss it ends, sells its coins and tells its member', async () => {
    const id = await world.started({ stopLossPrice: '55000', sellsAtEnd: true });
    await world.place('buy', '54900', '3');
    world.prices.set(symbol, '55000.01');
    await world.hearAll();
    expect((await world.figuresOf(id)).state).toBe('running');
    world.prices.set(symbol, '54990');
    world.prices.set(symbol, '55100');
    await world.hearAll();
    await world.exchange.cancelAll(world.crowd(), undefined);
    expect(await world.figuresOf(id)).toMatchObject({ state: 'ended', endReason: 'stopLoss' });
    expect(await world.openOrders()).toEqual([]);
    const { usdt, btc } = await world.balances();
    expect(usdt.held).toBe(zero);
    expect(btc.total < parseDecimal('0.0001')).toBe(true);
    await world.expectExact(id);
  });

  test('of two ends one wins; the coins are kept when they are to be', async () => {
    const id = await world.started();
    await world.moveTo('58500');
    const end = () => endByMember(world.changing(), { memberId: world.member(), id }, false);
    const ends = await Promise.all([end(), end()]);
    expect(ends.map((result) => (result.ok ? 'ok' : result.error)).sort()).toEqual(['ok', 'robotEnded']);
    expect(await world.openOrders()).toEqual([]);
    const { usdt, btc } = await world.balances();
    expect([usdt.held, btc.held]).toEqual([zero, zero]);
    await world.expectExact(id);
    const stranger = { memberId: world.crowd(), id };
    expect(await endByMember(world.changing(), stranger, false)).toMatchObject({ error: 'notFound' });
  });

  test('while the exchange is off nothing is placed, and a robot ends all the same', async () => {
    const id = await world.started({ stopLossPrice: '55000' });
    world.switchOff(true);
    await world.moveTo('58500');
    expect(await world.openOrders()).toHaveLength(7);
    world.restart();
    world.prices.set(symbol, '54990');
    await world.work();
    expect(await world.figuresOf(id)).toMatchObject({ state: 'ended', endReason: 'stopLoss' });
    expect(await world.openOrders()).toEqual([]);
    await world.expectExact(id);
  });

  test('a robot places what is missing when the exchange is on again', async () => {
    const id = await world.started();
    world.switchOff(true);
    await world.moveTo('58500');
    world.switchOff(false);
    world.restart();
    await world.work();
    expect(await world.openOrders()).toHaveLength(8);
    await world.expectExact(id);
  });

  test('an end that sells waits for a market in which it can', async () => {
    const id = await world.started();
    world.prices.set(symbol, '60500', true);
    const ended = await endByMember(world.changing(), { memberId: world.member(), id }, true);
    expect(ended.ok && ended.data.state).toBe('ending');
    expect(await world.openOrders()).toEqual([]);
    expect(await endByMember(world.changing(), { memberId: world.member(), id }, true)).toMatchObject({
      error: 'robotEnded',
    });
    world.prices.set(symbol, '60500');
    await world.place('buy', '60400', '3');
    world.restart();
    await world.work();
    await world.exchange.cancelAll(world.crowd(), undefined);
    expect(await world.figuresOf(id)).toMatchObject({ state: 'ended', held: expect.stringMatching(/^0\.0000/) });
    await world.expectExact(id);
  });

  test('a suspended member’s robot leaves the book', async () => {
    const id = await world.started();
    await world.database.updateTable('member').set({ status: 'suspended' }).where('id', '=', world.member()).execute();
    world.restart();
    await world.work();
    expect(await world.openOrders()).toEqual([]);
    expect(await world.figuresOf(id)).toMatchObject({ state: 'paused', pauseReason: 'memberSuspended' });
  });
});
