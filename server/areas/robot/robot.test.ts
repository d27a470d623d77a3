import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { divide, formatDecimal, multiply, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { limit, trader } from '../../../tests/simulation/exchange-fixture.ts';
import { databases } from '../../../tests/support/databases.ts';
import { grid, openRobotWorld, type RobotWorld } from '../../../tests/support/robot.ts';
import { resumeRobot } from './change-robot.ts';
import { createRobot } from './create-robot.ts';
import type { GridInput } from './grid-of-input.ts';
import { pairProfitNow } from './pair-profit-now.ts';
import { readLines } from './robot-rows.ts';
import { openRobots } from './robots.ts';

const symbol = 'BTC_USDT';

describe.each(databases)('robots on $name', ({ open }) => {
  let world: RobotWorld;
  beforeAll(async () => {
    world = await openRobotWorld(await open());
  });
  beforeEach(() => world.begin());
  afterEach(() => world.tidy());
  afterAll(() => world.close());

  test('a robot buys the first coins, places one order for each grid and closes pairs', async () => {
    const id = await world.started();
    const first = ['56000', '57000', '58000', '59000'].map((price) => `buy ${price}`);
    const above = ['61000', '62000', '63000', '64000'].map((price) => `sell ${price}`);
    expect(await world.standing(id)).toEqual([...first, ...above]);
    await world.expectExact(id);
    await world.moveTo('58500');
    expect(await world.standing(id)).toEqual([...first.slice(0, 3), 'sell 60000', ...above]);
    await world.moveTo('60000');
    expect(await world.standing(id)).toEqual([...first, ...above]);
    const { pairs, gridProfit, quantity } = await world.figuresOf(id);
    expect(pairs).toBe(1);
    // Bought at 59000 and sold at 60000, less two fees of 0.1 %: of the coins a lot at most is kept.
    const most = multiply(parseDecimal(quantity), parseDecimal('881'), 'up');
    expect(
      parseDecimal(gridProfit) <= most && parseDecimal(gridProfit) > multiply(most, parseDecimal('0.98'), 'down'),
    ).toBe(true);
    await world.expectExact(id);
  });

  test('just below a line, the grid of that line waits for its lower one, so that its pair pays its fees', async () => {
    world.prices.set(symbol, '60990');
    await world.place('sell', '60990', '1');
    const made = await world.create({});
    if (!made.ok) throw new Error(made.error);
    await world.exchange.cancelAll(world.crowd(), undefined);
    const below = ['56000', '57000', '58000', '59000', '60000'].map((price) => `buy ${price}`);
    expect(await world.standing(made.data.id)).toEqual([...below, 'sell 62000', 'sell 63000', 'sell 64000']);
    await world.moveTo('62000');
    const { pairs, gridProfit } = await world.figuresOf(made.data.id);
    expect({ pairs, isWon: parseDecimal(gridProfit) > zero }).toEqual({ pairs: 1, isWon: true });
    await world.expectExact(made.data.id);
  });

  test('with lines nearer than what the first coins may cost, grids above the price buy all the same', async () => {
    await world.place('sell', '60200', '1');
    const made = await world.create({ lowerPrice: '60000', upperPrice: '61800', grids: 6 });
    if (!made.ok) throw new Error(made.error);
    await world.hearAll();
    await world.exchange.cancelAll(world.crowd(), undefined);
    const above = ['60600', '60900', '61200', '61500', '61800'].map((price) => `sell ${price}`);
    expect(await world.standing(made.data.id)).toEqual(['buy 60000', ...above]);
    await world.moveTo('61800');
    const closed = await world.database
      .selectFrom('robot_pair')
      .selectAll()
      .where('robot_id', '=', made.data.id)
      .execute();
    expect(closed).toHaveLength(5);
    expect(closed.filter(({ bought, sold }) => parseDecimal(sold) <= parseDecimal(bought))).toEqual([]);
    await world.expectExact(made.data.id);
  });

  test('what pairs earn at the fees of now is told also after a member has lost its level', async () => {
    const top = { ...trader(world.member()), vipLevel: 8 };
    await world.place('sell', '60200', '1');
    const made = await createRobot(world.changing(), {
      member: top,
      input: { ...grid, lowerPrice: '59940', upperPrice: '60480', grids: 6 },
      idempotency: { key: world.nextKey(), inputHash: 'narrow' },
    });
    if (!made.ok) throw new Error(made.error);
    const described = await world.stateOf(made.data.id);
    const { least = '', most = '' } = (await pairProfitNow(world.services, top, described)) ?? {};
    const quantity = Number(described.robot.quantity);
    expect(Number(least)).toBeCloseTo(quantity * (90 - 2 * 60_435 * 0.0002), 2);
    expect(Number(most)).toBeGreaterThan(Number(least));
    const fallen = await pairProfitNow(world.services, { vipLevel: 0 }, described);
    expect(Number(fallen?.least)).toBeCloseTo(quantity * (90 - 2 * 60_435 * 0.001), 2);
    expect(Number(fallen?.most)).toBeLessThan(0);
    const ended = { ...described, robot: { ...described.robot, state: 'ended' as const } };
    expect(await pairProfitNow(world.services, top, ended)).toBeNull();
  });

  test('what is wrong is refused with its field, and moves nothing', async () => {
    const wrong = async (more: Partial<GridInput>) => {
      const made = await world.start(more);
      return made.ok ? undefined : (made.fields ?? made.error);
    };
    expect(await wrong({ upperPrice: '60200' })).toEqual({ upperPrice: 'robotRangeAside' });
    expect(await wrong({ lowerPrice: '48000' })).toEqual({ lowerPrice: 'robotRangeTooWide' });
    expect(await wrong({ stopLossPrice: '56000' })).toEqual({ stopLossPrice: 'robotStopInside' });
    expect(await wrong({ takeProfitPrice: '63000' })).toEqual({ takeProfitPrice: 'robotStopInside' });
    expect(await wrong({ lowerPrice: '60000', upperPrice: '61000', grids: 10 })).toEqual({
      grids: 'robotStepTooSmall',
    });
    expect(await wrong({ investment: '40' })).toEqual({ investment: 'robotInvestmentTooSmall' });
    expect(await wrong({ investment: '5001' })).toEqual('notEnoughBalance');
    expect(await wrong({ lowerPrice: '56000.001' })).toBe('priceTick');
    // Nobody sells: the first coins can not be bought.
    const bare = await world.create({});
    expect(bare).toMatchObject({ ok: false, error: 'fillOrKillUnfilled' });
    const rows = await world.database
      .selectFrom('robot')
      .select('id')
      .where('member_id', '=', world.member())
      .execute();
    expect(rows).toEqual([]);
    expect((await world.balances()).usdt).toEqual({ total: parseDecimal('5000'), held: zero });
  });

  test('the same key makes one robot, and is refused for another', async () => {
    const key = world.nextKey();
    const [one, other] = await Promise.all([world.start({}, key), world.start({}, key)]);
    expect(one.ok && other.ok && one.data.id).toBe(other.ok && other.data.id);
    expect(await world.start({ grids: 4 }, key)).toMatchObject({ error: 'idempotencyKeyReused' });
    expect(await world.openOrders()).toHaveLength(8);
  });

  test('a process that stops anywhere is followed by one that places each order once', async () => {
    const id = await world.started();
    await world.moveTo('56500');
    // The rows say what was wanted; the process ended before it knew whether that was placed.
    await world.database.updateTable('robot_line').set({ order_id: null }).where('robot_id', '=', id).execute();
    world.restart();
    await world.work();
    expect(await world.openOrders()).toHaveLength(8);
    // It ended after the exchange had placed the orders of the grids, but before their number was written.
    const before = await world.standing(id);
    const failing = {
      ...world.services,
      exchange: { ...world.exchange, place: async () => Promise.reject(new Error('gone')) },
    };
    world.prices.set(symbol, '58500');
    await world.place('buy', '58500', '5', { timeInForce: 'ioc' });
    await openRobots(failing as typeof world.services).work();
    expect((await readLines(world.database, id)).some(({ order_side, order_id }) => order_side && !order_id)).toBe(
      true,
    );
    world.restart();
    await world.work();
    expect(await world.standing(id)).not.toEqual(before);
    expect(await world.openOrders()).toHaveLength(8);
    await world.expectExact(id);
  });

  test('an order that is cancelled by hand pauses the robot until its member resumes it', async () => {
    const id = await world.started();
    const [order] = await world.openOrders();
    await world.exchange.cancel(world.member(), order?.id ?? 0);
    await world.hearAll();
    expect(await world.figuresOf(id)).toMatchObject({ state: 'paused', pauseReason: 'orderCancelled' });
    await world.moveTo('57500');
    expect((await world.openOrders()).filter(({ side }) => side === 'sell')).toHaveLength(4);
    const told = await world.database
      .selectFrom('notification')
      .select('id')
      .where('member_id', '=', world.member())
      .execute();
    expect(told).toHaveLength(1);
    expect(await resumeRobot(world.changing(), { memberId: world.member(), id })).toMatchObject({ ok: true });
    expect(await world.openOrders()).toHaveLength(8);
    expect(await resumeRobot(world.changing(), { memberId: world.member(), id })).toMatchObject({
      error: 'robotNotPaused',
    });
    await world.expectExact(id);
  });

  test('a robot whose member spent the money pauses', async () => {
    const id = await world.started();
    await world.place('buy', '61000', '5', { timeInForce: 'ioc' });
    const { usdt } = await world.balances();
    const free = formatDecimal(divide(subtract(usdt.total, usdt.held), parseDecimal('50000'), 'down', 5));
    await world.exchange.place(trader(world.member()), limit('buy', '50000', free), world.nextKey(), 'hash');
    await world.hearAll();
    expect(await world.figuresOf(id)).toMatchObject({ state: 'paused', pauseReason: 'notEnoughBalance', pairs: 1 });
  });

  test('over a random walk no line has two orders and every figure is the ledger’s', async () => {
    const id = await world.started({ spacing: 'geometric', grids: 11, investment: '3000' });
    let seed = 29;
    const draw = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let step = 0; step < 40; step += 1) {
      const price = String(56_000 + draw(8_000));
      const side = draw(2) === 0 ? 'buy' : 'sell';
      // Now and then only a part of an order trades, or the robot does not look for a while.
      if (draw(3) === 0) await world.place(side, price, '0.002', { timeInForce: 'ioc' });
      if (draw(4) === 0) await world.place(side, price, '5', { timeInForce: 'ioc' });
      else await world.moveTo(price);
      const lines = (await world.stateOf(id)).lines.flatMap(({ order }) => (order ? [order.price] : []));
      expect(new Set(lines).size).toBe(lines.length);
      await world.expectExact(id);
    }
    const { state, pairs } = await world.figuresOf(id);
    expect({ state, hasPairs: pairs > 20 }).toEqual({ state: 'running', hasPairs: true });
  });
});
