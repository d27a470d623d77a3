import { type Decimal, larger, parseDecimal, smaller } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { arrayLiteral, queryRows } from '../../database/client.ts';
import { createTurns } from '../../http/in-turn.ts';
import { endRobot, takeOrdersOff } from './end-robot.ts';
import { placeOrders } from './place-orders.ts';
import { readRobotMember } from './robot-member.ts';
import { readRobot } from './robot-rows.ts';
import type { RobotServices } from './robot-services.ts';
import { pauseRobot, settleOrders } from './settle-orders.ts';
import { startRobot } from './start-robot.ts';
import { withRobot } from './with-robot.ts';

/** All robots are looked at now and then, should news of an order have been missed; and at the start. */
const lookAtAllEveryMs = 60_000;
/** Orders that trade as they are placed are followed up so often at once. */
const roundsMax = 5;

export type Robots = {
  /** An order of this member changed. */
  hear(memberId: number): void;
  /** Goes on with every robot for which something happened. */
  work(): Promise<void>;
  /** Goes on with one; refuses when it could not even start, and is gone then. */
  workOn(robotId: number): Promise<Result<null>>;
  /** Runs while nothing else works on this robot. */
  inTurn<T>(robotId: number, work: () => Promise<T>): Promise<T>;
  close(): void;
};

type Extremes = { low: Decimal; high: Decimal };

/** What robots are and want stands in the database; here is only who has to be looked at. */
export function openRobots(services: RobotServices): Robots {
  const { database, clock, marketData, log } = services;
  const turns = createTurns();
  let changed = new Set<number>();
  let extremes = new Map<string, Extremes>();
  let lookedAtAll: number | undefined;

  const stopListening = marketData.onTick(({ symbol, price }) => {
    const known = extremes.get(symbol);
    const next = known
      ? { low: smaller(known.low, price), high: larger(known.high, price) }
      : { low: price, high: price };
    extremes.set(symbol, next);
  });

  async function goOn(robotId: number): Promise<Result<null>> {
    const robot = await readRobot(database, robotId);
    if (!robot || robot.state === 'ended') return ok(null);
    if (robot.state === 'starting') {
      const started = await startRobot(services, robot);
      if (!started.ok) return started;
    }
    if (robot.state === 'ending') await endRobot(services, robotId);
    else if ((await readRobotMember(database, robot.member_id)).isSuspended) await leave(robotId);
    else await trade(robotId);
    return ok(null);
  }

  async function trade(robotId: number): Promise<void> {
    for (let round = 0; round < roundsMax; round += 1) {
      const settled = await settleOrders(services, robotId);
      if (!settled || (await placeOrders(services, settled)) === 0) return;
    }
  }

  /** Nothing trades for a member who can not see it. */
  async function leave(robotId: number): Promise<void> {
    await withRobot(database, robotId, async (tx, robot) => {
      if (robot) await pauseRobot(tx, robot, 'memberSuspended', clock.now());
    });
    await takeOrdersOff(services, robotId);
  }

  const inTurn: Robots['inTurn'] = (robotId, work) => turns(String(robotId), work);
  const workOn = (robotId: number) => inTurn(robotId, () => goOn(robotId));

  /** Ends the robots whose stop loss or take profit was reached since the last look. */
  async function fireStops(): Promise<void> {
    const seen = extremes;
    extremes = new Map();
    const stops = await queryRows<{ id: number; symbol: string; stop_loss: string | null; take_profit: string | null }>(
      database,
      `select id, symbol, stop_loss, take_profit from robot
       where state in ('running', 'paused') and (stop_loss is not null or take_profit is not null)`,
      [],
    );
    for (const { id, symbol, stop_loss: stopLoss, take_profit: takeProfit } of stops) {
      const last = marketData.last(symbol);
      if (!last || last.stale !== null) continue;
      const { low, high } = seen.get(symbol) ?? { low: last.price, high: last.price };
      const isLoss = stopLoss !== null && low <= parseDecimal(stopLoss);
      const isProfit = takeProfit !== null && high >= parseDecimal(takeProfit);
      if (!isLoss && !isProfit) continue;
      await inTurn(id, async () => {
        await database
          .updateTable('robot')
          .set({ state: 'ending', pause_reason: null, end_reason: isLoss ? 'stopLoss' : 'takeProfit', retry_at: 0 })
          .where('id', '=', id)
          .where('state', 'in', ['running', 'paused'])
          .execute();
      });
    }
  }

  async function findRobots(): Promise<number[]> {
    const members = arrayLiteral([...changed]);
    changed = new Set();
    const isAll = lookedAtAll === undefined || clock.monotonic() - lookedAtAll >= lookAtAllEveryMs;
    if (isAll) lookedAtAll = clock.monotonic();
    const rows = await queryRows<{ id: number }>(
      database,
      `select id from robot
       where state <> 'ended' and ($1 or retry_at <= $2::int8 or member_id = any ($3::int8[]))
       order by id`,
      [isAll, clock.now(), members],
    );
    return rows.map(({ id }) => id);
  }

  return {
    hear: (memberId) => changed.add(memberId),
    async work() {
      await fireStops();
      for (const id of await findRobots()) {
        // What is wrong with one does not hold up the others; it is looked at again with all of them.
        await workOn(id).catch((error: unknown) => log.error({ err: error, robot: id }, 'a robot could not go on'));
      }
    },
    workOn,
    inTurn,
    close: stopListening,
  };
}
