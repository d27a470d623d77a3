import { expect } from 'vitest';
import type { FuturesRobot } from '../../contract/futures-robot-shapes.ts';
import { add, formatDecimal, parseDecimal, subtract, zero } from '../../contract/money.ts';
import type { Result } from '../../contract/result.ts';
import { createRobot } from '../../server/areas/futures-robot/create-robot.ts';
import { describeRobot } from '../../server/areas/futures-robot/describe-robot.ts';
import type { RobotInput } from '../../server/areas/futures-robot/read-facts.ts';
import { type RobotRow, readRobot } from '../../server/areas/futures-robot/robot-rows.ts';
import type { PlacingServices } from '../../server/areas/futures-robot/robot-services.ts';
import { openFuturesRobots } from '../../server/areas/futures-robot/robots.ts';
import type { Robots } from '../../server/areas/robot/follow-robots.ts';
import { type OpenDatabase, queryRows } from '../../server/database/client.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import { createLog } from '../../server/log.ts';
import type { MarketData } from '../../server/market-data/types.ts';
import { openFuturesDesk } from './futures.ts';

const startPrice = '60500';
const grid: RobotInput = {
  symbol: 'BTC_USDT',
  currency: 'USDT',
  direction: 'long',
  leverage: 4,
  lowerPrice: '56000',
  upperPrice: '64000',
  grids: 8,
  spacing: 'arithmetic',
  investment: '1000',
};

export type FuturesRobotWorld = Awaited<ReturnType<typeof openFuturesRobotWorld>>;

/** For tests: futures in which the price moves as the test says, and a member with a robot. */
export async function openFuturesRobotWorld(opened: OpenDatabase) {
  const { database } = opened;
  const desk = await openFuturesDesk(opened);
  const { clock } = desk.world;
  const marketData = desk.world.marketData as unknown as MarketData;
  let isOff = false;
  let keys = 0;
  const services = (): PlacingServices => ({
    database,
    clock,
    log: createLog('silent'),
    futures: desk.futures(),
    marketData,
    isOff: () => isOff,
  });
  let robots: Robots = openFuturesRobots(services());
  const changing = () => ({ ...services(), futuresRobots: robots });
  const nextKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const member = () => ({ id: desk.memberId(), testEnabled: false });
  const create = (more: Partial<RobotInput> = {}, key = nextKey()): Promise<Result<RobotRow>> =>
    createRobot(changing(), {
      member: member(),
      input: { ...grid, ...more },
      idempotency: { key, inputHash: JSON.stringify(more) },
    });
  async function stateOf(id: number) {
    const row = await readRobot(database, id);
    if (!row) throw new Error('there is no such robot');
    return describeRobot(services(), row);
  }

  const world = {
    desk,
    database,
    services,
    changing,
    nextKey,
    create,
    stateOf,
    figuresOf: async (id: number): Promise<FuturesRobot> => (await stateOf(id)).robot,
    switchOff(off: boolean) {
      isOff = off;
    },
    async begin(): Promise<void> {
      await desk.begin();
      await desk.say(startPrice);
      world.restart();
    },
    /** As another process: it knows what stands in the database, and nothing else. */
    restart(): void {
      robots.close();
      robots = openFuturesRobots(services());
    },
    async work(): Promise<void> {
      robots.hear(desk.memberId());
      await robots.work();
    },
    /** The price goes there; what it closes is followed. */
    async moveTo(price: string): Promise<void> {
      await desk.say(price);
      await world.work();
    },
    async started(more: Partial<RobotInput> = {}): Promise<number> {
      const made = await create(more);
      if (!made.ok) throw new Error(JSON.stringify(made));
      await world.moveTo(startPrice);
      return made.data.id;
    },
    /** What each grid has, from the lowest: its side, whether its ticket is open, and at which line it waits. */
    standing: async (id: number) =>
      (await stateOf(id)).lines.map(({ side, ticket, lowerPrice, upperPrice }) => {
        if (!ticket) return '-';
        return ticket.state === 'hold' ? `${side} open` : `${side} ${side === 'long' ? lowerPrice : upperPrice}`;
      }),
    tickets: () =>
      queryRows<{ id: number; state: string; robot_key: string | null }>(
        database,
        `select id, state, robot_key from futures_ticket
         where member_id = $1 and state in ('pending', 'hold') order by id`,
        [desk.memberId()],
      ),
    /** What the robot says it won is what the ledger says, with what open tickets would bring at the mark. */
    async expectExact(id: number): Promise<void> {
      const balances = await readBalances(database, desk.memberId());
      const own = balances.find(({ asset, kind }) => asset === 'USDT' && kind === 'futures');
      const open = (await desk.futures().unrealised([desk.memberId()])).filter(({ asset }) => asset === 'USDT');
      const total = [own?.total ?? zero, ...open.map(({ amount }) => amount)].reduce(add, zero);
      const won = subtract(total, parseDecimal('10000'));
      expect((await world.figuresOf(id)).totalProfit).toBe(formatDecimal(won));
    },
    async tidy(): Promise<void> {
      await database
        .updateTable('futures_robot')
        .set({ state: 'ended', pause_reason: null, end_reason: 'member', ended_at: 1 })
        .where('state', '!=', 'ended')
        .execute();
      await desk.end();
    },
    async close(): Promise<void> {
      robots.close();
      expect(await desk.finish()).toEqual([]);
      await opened.close();
    },
  };
  return world;
}
