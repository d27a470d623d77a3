import type { Selectable } from 'kysely';
import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import type { StartupOrder } from '../../../contract/startup.ts';
import type { Store } from '../../database/client.ts';
import type { StartupSchema } from '../../database/schema/startup.ts';
import { chargeFor, lockedOf, releaseOf } from './allocate.ts';
import { type ProjectRow, stateOf, vestingOf } from './projects.ts';

export type CommitmentRow = Selectable<StartupSchema['startup_commitment']>;

/** All commitments of a member, newest first: one for each launch. */
export async function listOrders(store: Store, memberId: number, atMs: number): Promise<StartupOrder[]> {
  const own = store.selectFrom('startup_commitment').selectAll().where('member_id', '=', memberId);
  const rows = await own.orderBy('id', 'desc').execute();
  if (rows.length === 0) return [];
  const projects = store.selectFrom('startup_project').selectAll();
  const ids = rows.map(({ project_id }) => project_id);
  const byId = new Map((await projects.where('id', 'in', ids).execute()).map((project) => [project.id, project]));
  return rows.map((row) => describeOrder(row, byId.get(row.project_id) as ProjectRow, atMs));
}

export function describeOrder(row: CommitmentRow, project: ProjectRow, atMs: number): StartupOrder {
  const amount = parseDecimal(row.amount);
  const allocation = allocationOf(row, project);
  const charged = allocation === null ? null : chargeFor(allocation, parseDecimal(project.price));
  return {
    project: project.key,
    coin: project.coin,
    currency: project.currency,
    state: stateOf(project, atMs),
    number: row.number,
    amount: formatDecimal(amount),
    time: row.created_at,
    allocation: allocation === null ? null : formatDecimal(allocation),
    charged: charged === null ? null : formatDecimal(charged),
    refunded: charged === null ? null : formatDecimal(subtract(amount, charged)),
    schedule: allocation === null || row.settled_at === null ? [] : scheduleOf(row, project, allocation),
  };
}

/** null until there is one: while the table is being written, parts of it are no result yet. */
function allocationOf(row: CommitmentRow, { stage, table_hash }: ProjectRow): Decimal | null {
  if (stage === 'cancelled') return row.settled_at === null ? null : zero;
  return table_hash === null || row.allocation === null ? null : parseDecimal(row.allocation);
}

/** When a part of locked coins is released: on midnights of UTC, counted from the day of the distribution. */
export const releaseTime = (
  distributedAt: number,
  { every_days }: Pick<ProjectRow, 'every_days'>,
  part: number,
): number => startOfDay(dayOf(distributedAt) + part * every_days);

function scheduleOf(
  { settled_at, locked: left }: CommitmentRow,
  project: ProjectRow,
  allocation: Decimal,
): StartupOrder['schedule'] {
  const terms = vestingOf(project);
  const locked = lockedOf(allocation, terms);
  const settledAt = settled_at as number;
  // Members are paid one after the other; the days count from when all of them are.
  const from = project.distributed_at ?? settledAt;
  const parts = [{ time: settledAt, amount: subtract(allocation, locked), isReleased: true }];
  let stillLocked = locked;
  for (let part = 1; part <= terms.parts; part += 1) {
    const amount = releaseOf(locked, part, terms);
    stillLocked = subtract(stillLocked, amount);
    const isReleased = stillLocked >= parseDecimal(left);
    parts.push({ time: releaseTime(from, project, part), amount, isReleased });
  }
  const paid = parts.filter(({ amount }) => amount > zero);
  return paid.map((part) => ({ ...part, amount: formatDecimal(part.amount) }));
}
