import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type FuturesRobotWorld, openFuturesRobotWorld } from '../../../tests/support/futures-robot.ts';
import type { Futures } from '../futures/futures.ts';
import { endByMember, resumeRobot } from './change-robot.ts';
import { pairProfitNow } from './pair-profit-now.ts';
import { planRobot } from './plan-robot.ts';
import { type RobotInput, readFacts } from './read-facts.ts';
import { readLines } from './robot-rows.ts';
import { openFuturesRobots } from './robots.ts';

describe.each(databases)('futures robots on $name', ({ open }) => {
  let world: FuturesRobotWorld;
  beforeAll(async () => {
    world = await openFuturesRobotWorld(await open());
  });
  beforeEach(() => world.begin());
  afterEach(() => world.tidy());
  afterAll(() => world.close());

  const waiting = ['56000', '57000', '58000', '59000', '60000'].map((price) => `long ${price}`);

  test('a long robot opens the grids above the price at once, and closes pairs as the price rises', async () => {
    const id = await world.started();
    expect(await world.standing(id)).toEqual([...waiting, 'long open', 'long open', 'long open']);
    await world.expectExact(id);
    await world.moveTo('62000');
    // The grid from 61,000 has closed at 62,000 and waits for its lower line again.
    expect(await world.standing(id)).toEqual([...waiting, 'long 61000', 'long open', 'long open']);
    const { pairs, gridProfit, quantity, position } = await world.figuresOf(id);
    expect(pairs).toBe(1);
    expect(position).toBe(formatDecimal((parseDecimal(quantity) * 2n) as never));
    expect(Number(gridProfit)).toBeCloseTo(Number(quantity) * (1_500 - 60_500 * 0.0005 - 62_000 * 0.0002), 2);
    // What the page says of pairs. This world has no spread.
    const now = pairProfitNow(world.services(), await world.stateOf(id));
    expect(Number(now?.most)).toBeCloseTo(Number(quantity) * (1_000 - 56_000 * 0.0005 - 57_000 * 0.0002), 2);
    expect(Number(now?.least)).toBeLessThan(Number(now?.most));
    await world.expectExact(id);
    await world.moveTo('60900');
    expect(await world.standing(id)).toEqual([...waiting, 'long open', 'long open', 'long open']);
    await world.expectExact(id);
  });

  test('a short robot and a neutral one are the mirror of it, and neutral begins with nothing open', async () => {
    const short = await world.started({ direction: 'short' });
    expect(await world.standing(short)).toEqual([
      ...waiting.slice(0, 4).map(() => 'short open'),
      ...['61000', '62000', '63000', '64000'].map((price) => `short ${price}`),
    ]);
    await world.moveTo('59000');
    expect((await world.standing(short))[3]).toBe('short 60000');
    await world.expectExact(short);
    await world.tidy();
    await world.begin();
    const neutral = await world.started({ direction: 'neutral', leverage: 6 });
    const shorts = ['62000', '63000', '64000'].map((price) => `short ${price}`);
    expect(await world.standing(neutral)).toEqual([...waiting, ...shorts]);
    // The spread and the skew are within the limit: at 63,000 itself the grid above it still waits.
    await world.moveTo('63010');
    await world.moveTo('61900');
    expect(await world.standing(neutral)).toEqual([...waiting, 'short open', ...shorts.slice(1)]);
    await world.moveTo('57900');
    expect((await world.standing(neutral)).slice(2, 5)).toEqual(['long open', 'long open', 'long open']);
    const { pairs, liquidationBelow, liquidationAbove } = await world.figuresOf(neutral);
    expect(pairs).toBe(2);
    expect(Number(liquidationBelow)).toBeLessThan(56_000);
    expect(liquidationAbove).toBeNull();
    await world.expectExact(neutral);
  });

  test('what is wrong is refused with its field, and nothing is held', async () => {
    const wrong = async (more: Partial<RobotInput>) => {
      const made = await world.create(more);
      return made.ok ? undefined : (made.fields ?? made.error);
    };
    expect(await wrong({ upperPrice: '60400' })).toEqual({ upperPrice: 'robotRangeAside' });
    expect(await wrong({ lowerStopPrice: '56000' })).toEqual({ lowerStopPrice: 'robotEndInside' });
    expect(await wrong({ upperStopPrice: '63000' })).toEqual({ upperStopPrice: 'robotEndInside' });
    expect(await wrong({ grids: 100, lowerPrice: '60000', upperPrice: '61000' })).toEqual({
      grids: 'robotStepTooSmall',
    });
    expect(await wrong({ investment: '0.5' })).toEqual({ investment: 'robotInvestmentTooSmall' });
    expect(await wrong({ leverage: 20 })).toEqual({ leverage: 'robotLiquidationInside' });
    // The range is carried, and the way to the stop is not.
    expect(await wrong({ leverage: 7 })).toEqual(undefined);
    await world.tidy();
    await world.begin();
    expect(await wrong({ leverage: 7, lowerStopPrice: '54000' })).toEqual({ leverage: 'robotLiquidationInside' });
    expect(await wrong({ investment: '10001' })).toEqual('notEnoughBalance');
    expect(await wrong({ lowerPrice: '56000.00001' })).toBe('priceTick');
    await world.database.deleteFrom('futures_member').where('member_id', '=', world.desk.memberId()).execute();
    expect(await wrong({})).toBe('riskNoticeNeeded');
    expect(await world.tickets()).toEqual([]);
    expect(await world.desk.balance()).toEqual({ total: '10000', held: '0' });
  });

  test('the same key makes one robot, and is refused for another', async () => {
    const key = world.nextKey();
    const [one, other] = await Promise.all([world.create({}, key), world.create({}, key)]);
    expect(one.ok && other.ok && one.data.id).toBe(other.ok && other.data.id);
    expect(await world.create({ grids: 4 }, key)).toMatchObject({ error: 'idempotencyKeyReused' });
    expect(await world.tickets()).toHaveLength(8);
  });

  test('a process that stops anywhere is followed by one that places each ticket once', async () => {
    const id = await world.started();
    // It ended after the tickets were placed, but before their numbers were written.
    await world.database
      .updateTable('futures_robot_line')
      .set({ ticket_id: null })
      .where('robot_id', '=', id)
      .execute();
    world.restart();
    await world.work();
    expect(await world.tickets()).toHaveLength(8);
    // It ended with a wish written down, and nobody knows whether it was placed.
    const futures = world.services().futures;
    const lost: Pick<Futures, 'ask' | 'state'> = {
      state: futures.state,
      ask: async (command) => {
        await futures.ask(command);
        throw new Error('gone');
      },
    };
    await world.desk.say('62000');
    await openFuturesRobots({ ...world.services(), futures: lost }).work();
    const unknown = (await readLines(world.database, id)).filter(({ is_wanted, ticket_id }) => is_wanted && !ticket_id);
    expect(unknown.length).toBeGreaterThan(0);
    world.restart();
    await world.work();
    expect(await world.tickets()).toHaveLength(8);
    await world.desk.restart(1_000);
    world.restart();
    await world.moveTo('62100');
    expect(await world.standing(id)).toEqual([...waiting, 'long 61000', 'long open', 'long open']);
    await world.expectExact(id);
  });

  test('a ticket that is cancelled, closed or liquidated pauses the robot until its member resumes it', async () => {
    const id = await world.started();
    const close = async (state: string) => {
      const ticket = (await world.tickets()).find((own) => own.state === state);
      await world.desk.ask({ call: 'futures.closeOrder', ticketId: ticket?.id ?? 0, input: {} });
      await world.moveTo('60500');
    };
    const resume = () => resumeRobot(world.changing(), { memberId: world.desk.memberId(), id });
    await close('pending');
    expect(await world.figuresOf(id)).toMatchObject({ state: 'paused', pauseReason: 'orderCancelled' });
    expect(await world.tickets()).toHaveLength(7);
    expect(await resume()).toMatchObject({ ok: true });
    expect(await world.tickets()).toHaveLength(8);
    await close('hold');
    expect(await world.figuresOf(id)).toMatchObject({ state: 'paused', pauseReason: 'ticketClosed', pairs: 0 });
    expect(await resume()).toMatchObject({ ok: true });
    expect(await resume()).toMatchObject({ error: 'robotNotPaused' });
    await world.moveTo('45000');
    await world.moveTo('45000');
    expect(await world.figuresOf(id)).toMatchObject({ state: 'paused', pauseReason: 'ticketLiquidated' });
    await world.expectExact(id);
  });

  test('the stop ends it with a loss that its own tickets had as their stop, and tells its member once', async () => {
    const id = await world.started({ lowerStopPrice: '55000' });
    await world.moveTo('55900');
    await world.moveTo('55000');
    await world.moveTo('54990');
    expect(await world.tickets()).toEqual([]);
    const { state, endReason, unrealisedProfit, closingProfit } = await world.figuresOf(id);
    expect({ state, endReason, unrealisedProfit }).toEqual({
      state: 'ended',
      endReason: 'stopLoss',
      unrealisedProfit: '0',
    });
    expect(Number(closingProfit)).toBeLessThan(0);
    const told = world.database.selectFrom('notification').select('id').where('member_id', '=', world.desk.memberId());
    expect(await told.execute()).toHaveLength(1);
    await world.expectExact(id);
  });

  test('above its upper stop a long robot ends with what it won, and a neutral one at a loss', async () => {
    const id = await world.started({ upperStopPrice: '65000' });
    await world.moveTo('65000');
    await world.moveTo('65000');
    expect(await world.figuresOf(id)).toMatchObject({ state: 'ended', endReason: 'takeProfit', pairs: 3 });
    await world.begin();
    const neutral = await world.started({ direction: 'neutral', upperStopPrice: '65000' });
    await world.moveTo('64000');
    await world.moveTo('65000');
    await world.moveTo('65000');
    expect(await world.figuresOf(neutral)).toMatchObject({ state: 'ended', endReason: 'stopLoss', pairs: 0 });
    expect(await world.tickets()).toEqual([]);
  });

  test('its member ends it once: what waits is cancelled, and what is open closes at the next price', async () => {
    const id = await world.started();
    const which = { memberId: world.desk.memberId(), id };
    expect(await endByMember(world.changing(), { ...which, memberId: which.memberId + 1 })).toMatchObject({
      error: 'notFound',
    });
    const [one, other] = await Promise.all([
      endByMember(world.changing(), which),
      endByMember(world.changing(), which),
    ]);
    expect([one.ok, other.ok].sort()).toEqual([false, true]);
    expect((await world.tickets()).map(({ state }) => state)).toEqual(['hold', 'hold', 'hold']);
    await world.moveTo('60600');
    expect(await world.figuresOf(id)).toMatchObject({ state: 'ended', endReason: 'member', position: '0' });
    expect(await world.desk.balance()).toMatchObject({ held: '0' });
    await world.expectExact(id);
  });

  test('while futures are off or its member is suspended it opens nothing, and its stops still work', async () => {
    const id = await world.started({ lowerStopPrice: '55000' });
    world.switchOff(true);
    await world.moveTo('62000');
    expect(await world.tickets()).toHaveLength(7);
    world.switchOff(false);
    await world.work();
    expect(await world.tickets()).toHaveLength(8);
    const own = world.database.updateTable('member').where('id', '=', world.desk.memberId());
    await own.set({ status: 'suspended' }).execute();
    await world.work();
    expect(await world.figuresOf(id)).toMatchObject({ state: 'paused', pauseReason: 'memberSuspended' });
    expect((await world.tickets()).map(({ state }) => state)).toEqual(['hold', 'hold']);
    await world.moveTo('54990');
    await world.moveTo('54990');
    expect(await world.figuresOf(id)).toMatchObject({ state: 'ended', endReason: 'stopLoss' });
  });

  test('over a random walk no grid has two tickets and every figure is the ledger’s', async () => {
    const id = await world.started({ direction: 'neutral', spacing: 'geometric', grids: 11 });
    let seed = 29;
    for (let step = 0; step < 40; step += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      await world.desk.say(String(56_000 + (seed % 8_000)));
      // Now and then the robot does not look for a while.
      if (seed % 3 !== 0) await world.work();
    }
    await world.work();
    const keys = (await world.tickets()).map(({ robot_key }) => robot_key?.split('/').slice(0, 2).join('/'));
    expect(new Set(keys).size).toBe(11);
    expect((await world.figuresOf(id)).pairs).toBeGreaterThan(5);
    await world.expectExact(id);
  });

  test('what a plan needs is what the account holds, and no more than the investment', async () => {
    const input: RobotInput = {
      symbol: 'BTC_USDT',
      currency: 'USDT',
      direction: 'long',
      leverage: 3,
      lowerPrice: '57000',
      upperPrice: '63000',
      grids: 7,
      spacing: 'geometric',
      investment: '777',
    };
    const facts = readFacts(world.services(), { id: world.desk.memberId(), testEnabled: false }, input);
    if (!facts.ok) throw new Error(facts.error);
    const plan = planRobot(facts.data.wish, facts.data.market, facts.data.price);
    if (!plan.ok) throw new Error(plan.error);
    await world.create(input);
    expect(Number((await world.desk.balance()).held)).toBeCloseTo(Number(formatDecimal(plan.data.needed)), 3);
    expect(plan.data.needed <= parseDecimal('777')).toBe(true);
  });
});
