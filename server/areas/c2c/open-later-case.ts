import type { CaseReason } from '../../../contract/c2c-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { caseUntil, kindAfterEnd, readOrderFacts } from './deeds-of.ts';
import type { CaseDeed } from './lock-case.ts';
import { openCase } from './open-case.ts';
import { lockOrder } from './order-states.ts';
import { tellCase } from './tell-case.ts';

type Opening = { reason: CaseReason; statement: string };

/**
 * Opens a case about an order that has ended, once: by a buyer whose payment came too late, or by a seller whose
 * payment was taken back. It holds no coins. Returns its number. Refuses with notFound and orderMoved, with forbidden
 * a member who has no such case, with caseOver after the days for it, and with alreadyDone after a first one.
 */
export async function openLaterCase(
  tx: Transaction,
  { id, memberId, status, atMs }: CaseDeed,
  { reason, statement }: Opening,
): Promise<Result<number>> {
  const locked = await lockOrder(tx, { id, memberId, isMerchant: false }, { status, atMs });
  if (!locked.ok) return locked;
  const order = locked.data;
  const kind = kindAfterEnd(order, memberId);
  if (!kind) return refuse('forbidden');
  const facts = await readOrderFacts(tx, order);
  if (atMs >= (caseUntil(facts) ?? 0)) return refuse('caseOver');
  if (facts.cases.some((known) => known.kind === kind)) return refuse('alreadyDone');
  const opened = await openCase(tx, { order, kind, reason, openedBy: memberId, statement, atMs });
  await tellCase(tx, order, { news: kind, by: memberId, atMs });
  return ok(opened.id);
}
