import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import type { By } from '../operator/proposals.ts';
import { writeAudit } from '../review/audit.ts';
import { subjectOf } from './approve-steps.ts';

type Delay = { project: string; opensAt: number; publicReason: string };

/**
 * One operator is enough, at once: whoever has placed an order has more time. Refuses with notFound, with alreadyDone
 * once it has opened or is called off, and at the field of a time that is not later.
 */
export async function delayOpening(tx: Transaction, delay: Delay, by: By): Promise<Result<null>> {
  const opening = await lockOpening(tx, delay.project);
  if (!opening) return refuse('notFound');
  if (isOver(opening, by.atMs)) return refuse('alreadyDone');
  if (delay.opensAt <= opening.opens_at) return refuse('invalidInput', { fields: { opensAt: 'openingOnlyLater' } });
  const changes = { opens_at: delay.opensAt, public_reason: delay.publicReason };
  await tx.updateTable('market_opening').set(changes).where('market_id', '=', opening.market_id).execute();
  const before = { opensAt: opening.opens_at };
  const after = { opensAt: delay.opensAt, publicReason: delay.publicReason };
  await writeAudit(tx, { action: 'startup.delay', subject: subjectOf(delay.project), before, after, ...by });
  return ok(null);
}

type CallOff = { project: string; publicReason: string };

/**
 * One operator is enough, at once: nobody has traded, and everybody gets the own money back. A job cancels the orders.
 * Refuses with notFound, and with alreadyDone once it has opened or is called off.
 */
export async function callOffOpening(
  tx: Transaction,
  { project, publicReason }: CallOff,
  by: By,
): Promise<Result<null>> {
  const opening = await lockOpening(tx, project);
  if (!opening) return refuse('notFound');
  if (isOver(opening, by.atMs)) return refuse('alreadyDone');
  const changes = { called_off_at: by.atMs, public_reason: publicReason };
  await tx.updateTable('market_opening').set(changes).where('market_id', '=', opening.market_id).execute();
  await tx
    .updateTable('symbol')
    .set({ status: 'delisted', delist_at: by.atMs })
    .where('id', '=', opening.market_id)
    .execute();
  const after = { calledOffAt: by.atMs, publicReason };
  await writeAudit(tx, { action: 'startup.callOff', subject: subjectOf(project), before: null, after, ...by });
  return ok(null);
}

type Times = { opens_at: number; opened_at: number | null; called_off_at: number | null };

/** From the time on it opens, also where that has not been written yet. */
const isOver = ({ opens_at, opened_at, called_off_at }: Times, atMs: number): boolean =>
  opened_at !== null || called_off_at !== null || opens_at <= atMs;

const lockOpening = (tx: Transaction, key: string) =>
  tx
    .selectFrom('market_opening')
    .innerJoin('startup_project', 'startup_project.id', 'market_opening.project_id')
    .selectAll('market_opening')
    .where('startup_project.key', '=', key)
    .forUpdate('market_opening')
    .executeTakeFirst();
