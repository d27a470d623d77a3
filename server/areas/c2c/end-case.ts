import type { Transaction } from '../../database/client.ts';
import { endClaim } from '../review/claims.ts';
import type { CaseRow, OrderRow } from './open-case.ts';
import { readTranscriptHead } from './transcript.ts';

type Ending = {
  state: 'withdrawn' | 'settled' | 'ruled';
  /** Of a ruling. */
  ruled?: Pick<CaseRow, 'to_buyer' | 'against_id' | 'ruling'>;
  atMs: number;
};

/**
 * Ends the open case of an order, and what was proposed in it; undefined when there is none. `settled` is what happens
 * to an appeal when the seller releases, the buyer gives up, or both agree.
 */
export async function endCase(
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'conversation_id'>,
  { state, ruled = { to_buyer: null, against_id: null, ruling: '' }, atMs }: Ending,
): Promise<CaseRow | undefined> {
  const transcript = JSON.stringify(await readTranscriptHead(tx, order.conversation_id));
  const ended = await tx
    .updateTable('c2c_case')
    .set({ state, ...ruled, ended_at: atMs, transcript_ended: transcript })
    .where('order_id', '=', order.id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  if (!ended) return undefined;
  const proposals = tx.updateTable('c2c_proposal').set({ state: 'withdrawn' }).where('case_id', '=', ended.id);
  await proposals.where('state', '=', 'open').execute();
  await endClaim(tx, { kind: 'c2cCase', id: ended.id });
  return ended;
}
