import type { FuturesRobotPreview } from '../../../contract/futures-robot-shapes.ts';
import { add, type Decimal, decimalOfUnits, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { robotPreviewDays } from '../../../contract/robot-values.ts';
import { dayMs, hourMs } from '../../clock.ts';
import { type Database, queryRows } from '../../database/client.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Pool } from '../futures/futures-state.ts';
import { layOutRobot, type PlannedLine, pairProfit, planRobot } from './plan-robot.ts';
import { type RobotFacts, type RobotInput, readFacts, type Viewer } from './read-facts.ts';
import { fundingOfHour, type PastHour, replayRobot } from './replay-robot.ts';
import type { RobotServices } from './robot-services.ts';

type Services = RobotServices & { marketData: Pick<MarketData, 'last' | 'onTick' | 'klines'> };

const hoursMax = robotPreviewDays * 24;

/**
 * What the robot would have done, had it been started so many days ago. A grid that could not be started now is refused
 * as its start would be.
 */
export async function previewRobot(
  services: Services,
  member: Viewer,
  input: RobotInput,
): Promise<Result<FuturesRobotPreview>> {
  const facts = readFacts(services, member, input);
  if (!facts.ok) return facts;
  const { market, wish, price } = facts.data;
  const planned = planRobot(wish, market, price);
  if (!planned.ok) return planned;
  const hours = await readHours(services, input.symbol, facts.data);
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return refuse('marketStale');
  const past = layOutRobot(wish, market, first.open);
  if (!past.ok) return past;
  const { pairs, liquidated, stoppedAtMs, ...money } = replayRobot(past.data, { hours, market, stops: wish });
  const { lines, quantity, needed, liquidationBelow, liquidationAbove } = planned.data;
  const profitOf = (line: PlannedLine | undefined) => formatDecimal(line ? pairProfit(line, quantity, market) : zero);
  const amounts = Object.entries(money).map(([name, amount]) => [name, formatDecimal(amount)] as const);
  return ok({
    from: first.atMs,
    to: last.atMs,
    quantity: formatDecimal(quantity),
    needed: formatDecimal(needed),
    liquidationBelow: optional(liquidationBelow),
    liquidationAbove: optional(liquidationAbove),
    pairProfitLowest: profitOf(lines[0]),
    pairProfitHighest: profitOf(lines.at(-1)),
    pairs,
    liquidated,
    stoppedAt: stoppedAtMs,
    ...(Object.fromEntries(amounts) as Record<keyof typeof money, string>),
  });
}

const optional = (value: Decimal | null): string | null => (value === null ? null : formatDecimal(value));

async function readHours(services: Services, symbol: string, { pool, rules }: RobotFacts): Promise<PastHour[]> {
  const fromMs = services.clock.now() - robotPreviewDays * dayMs;
  const { items } = await services.marketData.klines({ symbol, interval: '1h', fromMs, limit: hoursMax });
  const funding = await readFunding(services.database, pool, fromMs);
  return items.map(([atMs, o, h, l, c]) => {
    const [open, high, low, close] = [o, h, l, c].map(parseDecimal) as [Decimal, Decimal, Decimal, Decimal];
    const { sum, minutes } = funding.get(Math.floor(atMs / hourMs)) ?? { sum: zero, minutes: 0 };
    // While nobody held anything there was no funding to record: then it was the base rate.
    const rest = decimalOfUnits((fundingOfHour(close, rules.baseRate) * BigInt(60 - Math.min(minutes, 60))) / 60n);
    return { atMs, open, high, low, close, funding: add(sum, rest) };
  });
}

type Recorded = { sum: Decimal; minutes: number };

/** What a unit paid in each hour, by the number of the hour: a rate for 8 hours accrues in 480 minutes. */
async function readFunding(database: Database, { market, currency }: Pool, fromMs: number) {
  const rows = await queryRows<{ hour: number; sum: string; minutes: number }>(
    database,
    `select (at - 1) / 3600000 as hour, round(sum(rate * mark) / 480, 18)::numeric(38, 18) as sum,
       count(*)::int4 as minutes
     from futures_funding where symbol_id = $1 and currency = $2 and at > $3::int8 group by 1`,
    [market.id, currency, fromMs],
  );
  return new Map(rows.map(({ hour, sum, minutes }): [number, Recorded] => [hour, { sum: parseDecimal(sum), minutes }]));
}
