import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { type By, nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';
import { writeAudit } from '../review/audit.ts';
import { termsNameOf } from './product-terms.ts';
import { lockProduct } from './subscribe.ts';

const subjectOf = (product: number) => `saving:${product}`;

/** One operator is enough, at once. Refuses with notFound and alreadyDone. */
export async function pauseProduct(tx: Transaction, id: number, { atMs, ...by }: By): Promise<Result<null>> {
  const changed = await setPaused(tx, id, atMs);
  if (!changed.ok) return changed;
  const states = { before: { paused: false }, after: { paused: true } };
  await writeAudit(tx, { ...by, action: 'saving.pause', subject: subjectOf(id), ...states, atMs });
  return ok(null);
}

/** Refuses with notFound, alreadyDone and proposalOpen. */
export async function proposeResumption(tx: Transaction, id: number, by: By): Promise<Result<null>> {
  const product = await lockProduct(tx, id);
  if (!product) return refuse('notFound');
  if (product.paused_at === null) return refuse('alreadyDone');
  const deed = { kind: 'saving.resume' as const, product: String(id), key: termsNameOf(product).key };
  return propose(tx, { deed, subject: subjectOf(id), ...by });
}

export const approvedResumption: ProposalKind<'saving.resume'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, { product }, { proposedAtMs }) {
    // Whoever proposed it did not know of a later pause.
    const paused = (await lockProduct(tx, Number(product)))?.paused_at ?? null;
    if (paused === null || paused > proposedAtMs) return refuse('proposalOutdated');
    await setPaused(tx, Number(product), null);
    return ok(nothingLeft);
  },
};

async function setPaused(tx: Transaction, id: number, pausedAt: number | null): Promise<Result<null>> {
  const product = await lockProduct(tx, id);
  if (!product) return refuse('notFound');
  if ((product.paused_at === null) === (pausedAt === null)) return refuse('alreadyDone');
  await tx.updateTable('saving_product').set({ paused_at: pausedAt }).where('id', '=', id).execute();
  return ok(null);
}
