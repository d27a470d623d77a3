import { expect } from 'vitest';
import { add, formatDecimal, multiply, parseDecimal, subtract, zero } from '../../contract/money.ts';
import { createRobot } from '../../server/areas/robot/create-robot.ts';
import { describeRobot } from '../../server/areas/robot/describe-robot.ts';
import type { Robots } from '../../server/areas/robot/follow-robots.ts';
import type { GridInput } from '../../server/areas/robot/grid-of-input.ts';
import { readRobot } from '../../server/areas/robot/robot-rows.ts';
import type { PlacingServices } from '../../server/areas/robot/robot-services.ts';
import { openRobots } from '../../server/areas/robot/robots.ts';
import { type OpenDatabase, queryRows } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import type { MarketData } from '../../server/market-data/types.ts';
import {
  createPrices,
  deposit,
  limit,
  openTestExchange,
  readSpotBalances,
  trader,
} from '../simulation/exchange-fixture.ts';
import { findContradictions } from './find-contradictions.ts';
import { addMember } from './members.ts';

const symbol = 'BTC_USDT';
const startPrice = '60200';
const clock = { now: () => Date.UTC(2026, 10, 1), monotonic: () => 0 };
export const grid: GridInput = {
  symbol,
  lowerPrice: '56000',
  upperPrice: '64000',
  grids: 8,
  spacing: 'arithmetic',
  investment: '1000',
  sellsAtEnd: false,
};

export type RobotWorld = Awaited<ReturnType<typeof openRobotWorld>>;

/** For tests: a real exchange in which nobody trades but a member with a robot, and the crowd as the test wants it. */
export async function openRobotWorld(opened: OpenDatabase) {
  const { database } = opened;
  const prices = createPrices();
  prices.set(symbol, startPrice);
  const heard: number[] = [];
  const publisher = { market() {}, member: (id: number) => void heard.push(id) };
  const exchange = await openTestExchange(opened, prices, { publisher });
  const marketData = prices as unknown as MarketData;
  let isOff = false;
  const log = createLog('silent');
  const services: PlacingServices = { database, clock, log, exchange, marketData, isOff: () => isOff };
  let robots: Robots = openRobots(services);
  let [memberId, crowd, keys] = [0, 0, 0];

  const nextKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const place = (side: 'buy' | 'sell', price: string, quantity: string, more = {}) =>
    exchange.place(trader(crowd), limit(side, price, quantity, more), nextKey(), 'hash');
  const create = (more: Partial<GridInput>, key = nextKey()) =>
    createRobot(
      { ...services, robots },
      {
        member: trader(memberId),
        input: { ...grid, ...more },
        idempotency: { key, inputHash: JSON.stringify(more) },
      },
    );
  const stateOf = async (id: number) => {
    const row = await readRobot(database, id);
    if (!row) throw new Error('there is no such robot');
    return describeRobot(services, row);
  };
  const figuresOf = async (id: number) => (await stateOf(id)).robot;

  const world = {
    database,
    exchange,
    prices,
    services,
    nextKey,
    place,
    create,
    stateOf,
    figuresOf,
    changing: () => ({ ...services, robots }),
    member: () => memberId,
    crowd: () => crowd,
    /** Another member with a robot, and another crowd. */
    async begin(): Promise<void> {
      prices.set(symbol, startPrice);
      memberId = (await addMember(database)).id;
      crowd = (await addMember(database)).id;
      await deposit(opened, [
        { memberId, asset: 'USDT', amount: '5000' },
        { memberId: crowd, asset: 'USDT', amount: '5000000' },
        { memberId: crowd, asset: 'BTC', amount: '50' },
      ]);
      world.restart();
    },
    /** As another process: it knows what stands in the database, and nothing else. */
    restart(): void {
      robots.close();
      robots = openRobots(services);
    },
    /** Switches the exchange off, or on again. */
    switchOff(off: boolean): void {
      isOff = off;
    },
    work: () => robots.work(),
    async hearAll(): Promise<void> {
      for (const id of heard.splice(0)) robots.hear(id);
      await robots.work();
    },
    /** All others trade at this price with whatever stands in the way. */
    async moveTo(price: string): Promise<void> {
      const { price: before } = prices.last(symbol) as { price: bigint };
      prices.set(symbol, price);
      await place(parseDecimal(price) > before ? 'buy' : 'sell', price, '5', { timeInForce: 'ioc' });
      await world.hearAll();
    },
    /** What the robot buys first is offered, and nothing else. */
    async start(more: Partial<GridInput> = {}, key = nextKey()) {
      await place('sell', startPrice, '1');
      const made = await create(more, key);
      await exchange.cancelAll(crowd, undefined);
      return made;
    },
    async started(more: Partial<GridInput> = {}): Promise<number> {
      const made = await world.start(more);
      if (!made.ok) throw new Error(JSON.stringify(made));
      return made.data.id;
    },
    standing: async (id: number) =>
      (await stateOf(id)).lines.map(({ order }) => (order ? `${order.side} ${order.price}` : '-')),
    openOrders: () =>
      queryRows<{ id: number; side: string }>(
        database,
        'select id, side from spot_order where member_id = $1 and is_open',
        [memberId],
      ),
    async balances() {
      const all = await readSpotBalances(opened);
      const of = (asset: string) => all.get(`${memberId}:${asset}`) ?? { total: zero, held: zero };
      return { usdt: of('USDT'), btc: of('BTC') };
    },
    /** What the robot says it won is what the ledger says, at the last price. */
    async expectExact(id: number): Promise<void> {
      const { usdt, btc } = await world.balances();
      const price = prices.last(symbol)?.price ?? zero;
      const won = subtract(add(usdt.total, multiply(btc.total, price, 'down')), parseDecimal('5000'));
      const { totalProfit, held } = await figuresOf(id);
      expect({ held, totalProfit }).toEqual({ held: formatDecimal(btc.total), totalProfit: formatDecimal(won) });
    },
    async tidy(): Promise<void> {
      await database.deleteFrom('robot').where('state', '!=', 'ended').execute();
      for (const id of [memberId, crowd]) await exchange.cancelAll(id, undefined);
      heard.length = 0;
    },
    async close(): Promise<void> {
      robots.close();
      expect(await findContradictions(database, exchange.state())).toEqual([]);
      await exchange.close();
      await opened.close();
    },
  };
  return world;
}
