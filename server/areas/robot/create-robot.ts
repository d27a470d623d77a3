import { type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok, type Refusal, type Result, refuse } from '../../../contract/result.ts';
import { robotsMax } from '../../../contract/robot-values.ts';
import { inTransaction, type Store, type Transaction } from '../../database/client.ts';
import type { Idempotency } from '../../http/handlers.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { lockMember } from '../account/lock-member.ts';
import type { Robots } from './follow-robots.ts';
import { type GridFacts, type GridInput, readGridFacts, type Viewer } from './grid-of-input.ts';
import { type GridPlan, planGrid, sumOf } from './plan-grid.ts';
import { type RobotRow, readRobot } from './robot-rows.ts';
import type { RobotServices } from './robot-services.ts';

type Services = RobotServices & { robots: Robots };
type Request = { member: Viewer; input: GridInput; idempotency: Idempotency };

/** Makes a robot and starts it; a second time with the same key it gives the first one. */
export async function createRobot(services: Services, request: Request): Promise<Result<RobotRow>> {
  const { database, robots } = services;
  const { member, input, idempotency } = request;
  const known = await findByKey(database, member.id, idempotency.key);
  if (known && known.input_hash !== idempotency.inputHash) return refuse('idempotencyKeyReused');
  const made = known ? ok(known) : await insertPlanned(services, request);
  if (!made.ok) return made;
  const started = await robots.workOn(made.data.id);
  if (!started.ok) return started;
  const robot = await readRobot(database, made.data.id);
  // Two requests with one key: the other one could not start it, and so neither could this one.
  return robot ? ok(robot) : createRobot(services, { member, input, idempotency });
}

const findByKey = (store: Store, memberId: number, key: string): Promise<RobotRow | undefined> =>
  store
    .selectFrom('robot')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('client_key', '=', key)
    .executeTakeFirst();

async function insertPlanned(services: Services, request: Request): Promise<Result<RobotRow>> {
  const { member, input, idempotency } = request;
  const facts = await readGridFacts(services, member, input);
  return inTransaction(services.database, async (tx): Promise<Result<RobotRow>> => {
    await lockMember(tx, member.id);
    // A request with the same key may have been first: what it changed is no reason to refuse this one.
    const known = await findByKey(tx, member.id, idempotency.key);
    if (known) return known.input_hash === idempotency.inputHash ? ok(known) : refuse('idempotencyKeyReused');
    if (!facts.ok) return facts;
    const { market, wish, price } = facts.data;
    const plan = planGrid(wish, market, price);
    if (!plan.ok) return plan;
    const refused = await checkStart(tx, services, { member, facts: facts.data, plan: plan.data });
    return refused ?? ok(await insertRobot(tx, request, { price, plan: plan.data }, services.clock.now()));
  });
}

type Start = { member: Viewer; facts: GridFacts; plan: GridPlan };

/** The start itself can still be refused, but what certainly would be leaves no trace. */
async function checkStart(
  tx: Transaction,
  services: Services,
  { member, facts: { spot, wish, openOrdersMax }, plan }: Start,
): Promise<Refusal | undefined> {
  if ((await countActive(tx, member.id)) >= robotsMax) return refuse('robotsFull');
  if ((await countOpenOrders(tx, member.id, spot.id)) + wish.grids > openOrdersMax) return refuse('tooManyOpenOrders');
  const balances = await readBalances(tx, member.id);
  const quote = balances.find(({ asset, kind }) => asset === spot.quoteAsset && kind === 'spot');
  if ((quote ? subtract(quote.total, quote.held) : zero) < plan.needed) return refuse('notEnoughBalance');
  const isOffered = offeredUpTo(services, spot.symbol, plan.startLimit) >= plan.startQuantity;
  return isOffered ? undefined : refuse('fillOrKillUnfilled');
}

const levelsMax = 1_000;

/** How much others sell at this price or below. */
function offeredUpTo({ exchange }: Services, symbol: string, limit: Decimal): Decimal {
  const asks = exchange.depth(symbol, levelsMax)?.asks ?? [];
  const within = asks.filter(([price]) => parseDecimal(price) <= limit);
  return sumOf(within.map(([, quantity]) => parseDecimal(quantity)));
}

async function countActive(tx: Transaction, memberId: number): Promise<number> {
  const active = tx.selectFrom('robot').select('id').where('member_id', '=', memberId).where('state', '!=', 'ended');
  return (await active.execute()).length;
}

async function countOpenOrders(tx: Transaction, memberId: number, marketId: number): Promise<number> {
  const open = tx.selectFrom('spot_order').select('id').where('member_id', '=', memberId).where('is_open', '=', true);
  return (await open.where('market_id', '=', marketId).execute()).length;
}

async function insertRobot(
  tx: Transaction,
  { member, input, idempotency }: Request,
  { price, plan }: { price: Decimal; plan: GridPlan },
  atMs: number,
): Promise<RobotRow> {
  const robot = await tx
    .insertInto('robot')
    .values({
      member_id: member.id,
      client_key: idempotency.key,
      input_hash: idempotency.inputHash,
      symbol: input.symbol,
      lower_price: input.lowerPrice,
      upper_price: input.upperPrice,
      grids: input.grids,
      spacing: input.spacing,
      investment: input.investment,
      quantity: formatDecimal(plan.quantity),
      stop_loss: input.stopLossPrice ?? null,
      take_profit: input.takeProfitPrice ?? null,
      sells_at_end: input.sellsAtEnd,
      start_price: formatDecimal(price),
      start_limit: formatDecimal(plan.startLimit),
      start_quantity: formatDecimal(plan.startQuantity),
      state: 'starting',
      created_at: atMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = plan.lines.slice(1).map((upper, line) => ({
    robot_id: robot.id,
    line,
    lower_price: formatDecimal(plan.lines[line] ?? zero),
    upper_price: formatDecimal(upper),
  }));
  await tx.insertInto('robot_line').values(lines).execute();
  return robot;
}
