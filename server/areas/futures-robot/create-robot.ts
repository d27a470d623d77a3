import { futuresRobotsMax } from '../../../contract/futures-robot-values.ts';
import { type Decimal, formatDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok, type Refusal, type Result, refuse } from '../../../contract/result.ts';
import { inTransaction, type Store, type Transaction } from '../../database/client.ts';
import type { Idempotency } from '../../http/handlers.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { lockMember } from '../account/lock-member.ts';
import { checkMember, noLimits, readMemberLimits } from '../futures/member-limits.ts';
import type { Robots } from '../robot/follow-robots.ts';
import { planRobot, type RobotPlan } from './plan-robot.ts';
import { type RobotFacts, type RobotInput, readFacts, type Viewer } from './read-facts.ts';
import { type RobotRow, readRobot } from './robot-rows.ts';
import type { RobotServices } from './robot-services.ts';

type Services = RobotServices & { futuresRobots: Robots };
type Request = { member: Viewer; input: RobotInput; idempotency: Idempotency };

/** Makes a robot and places its tickets; a second time with the same key it gives the first one. */
export async function createRobot(services: Services, request: Request): Promise<Result<RobotRow>> {
  const { database, futuresRobots } = services;
  const { member, idempotency } = request;
  const known = await findByKey(database, member.id, idempotency.key);
  if (known && known.input_hash !== idempotency.inputHash) return refuse('idempotencyKeyReused');
  const made = known ? ok(known) : await insertPlanned(services, request);
  if (!made.ok) return made;
  await futuresRobots.workOn(made.data.id);
  return ok((await readRobot(database, made.data.id)) as RobotRow);
}

const findByKey = (store: Store, memberId: number, key: string): Promise<RobotRow | undefined> =>
  store
    .selectFrom('futures_robot')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('client_key', '=', key)
    .executeTakeFirst();

function insertPlanned(services: Services, request: Request): Promise<Result<RobotRow>> {
  const { member, input, idempotency } = request;
  const facts = readFacts(services, member, input);
  const nowMs = services.clock.now();
  return inTransaction(services.database, async (tx): Promise<Result<RobotRow>> => {
    await lockMember(tx, member.id);
    // A request with the same key may have been first: what it changed is no reason to refuse this one.
    const known = await findByKey(tx, member.id, idempotency.key);
    if (known) return known.input_hash === idempotency.inputHash ? ok(known) : refuse('idempotencyKeyReused');
    if (!facts.ok) return facts;
    const plan = planRobot(facts.data.wish, facts.data.market, facts.data.price);
    if (!plan.ok) return plan;
    const refused = await checkStart(tx, { member, input, facts: facts.data, plan: plan.data, nowMs });
    return refused ?? ok(await insertRobot(tx, request, { price: facts.data.price, plan: plan.data, nowMs }));
  });
}

type Start = { member: Viewer; input: RobotInput; facts: RobotFacts; plan: RobotPlan; nowMs: number };

/** Each ticket is checked again when it is placed, but what certainly would be refused leaves no trace. */
async function checkStart(
  tx: Transaction,
  { member, input: { leverage, currency }, facts: { rules, tickets }, plan, nowMs }: Start,
): Promise<Refusal | undefined> {
  const limits = (await readMemberLimits(tx, [member.id])).get(member.id) ?? noLimits;
  const allowed = checkMember(limits, { leverage, nowMs, rules });
  if (!allowed.ok) return allowed;
  if ((await countActive(tx, member.id)) >= futuresRobotsMax) return refuse('robotsFull');
  if (tickets + plan.lines.length > rules.ticketsMax) return refuse('tooManyOpenOrders');
  const balances = await readBalances(tx, member.id);
  const own = balances.find(({ asset, kind }) => asset === currency && kind === 'futures');
  const available = own ? subtract(own.total, own.held) : zero;
  return available < plan.needed ? refuse('notEnoughBalance') : undefined;
}

async function countActive(tx: Transaction, memberId: number): Promise<number> {
  const active = tx.selectFrom('futures_robot').select('id').where('member_id', '=', memberId);
  return (await active.where('state', '!=', 'ended').execute()).length;
}

type Planned = { price: Decimal; plan: RobotPlan; nowMs: number };

async function insertRobot(
  tx: Transaction,
  { member, input, idempotency }: Request,
  { price, plan, nowMs }: Planned,
): Promise<RobotRow> {
  const robot = await tx
    .insertInto('futures_robot')
    .values({
      member_id: member.id,
      client_key: idempotency.key,
      input_hash: idempotency.inputHash,
      symbol: input.symbol,
      currency: input.currency,
      direction: input.direction,
      leverage: input.leverage,
      lower_price: input.lowerPrice,
      upper_price: input.upperPrice,
      grids: input.grids,
      spacing: input.spacing,
      investment: input.investment,
      quantity: formatDecimal(plan.quantity),
      lower_stop: input.lowerStopPrice ?? null,
      upper_stop: input.upperStopPrice ?? null,
      start_price: formatDecimal(price),
      state: 'running',
      created_at: nowMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = plan.lines.map(({ side, lowerPrice, upperPrice }, line) => ({
    robot_id: robot.id,
    line,
    side,
    lower_price: formatDecimal(lowerPrice),
    upper_price: formatDecimal(upperPrice),
  }));
  await tx.insertInto('futures_robot_line').values(lines).execute();
  return robot;
}
