import type { Selectable } from 'kysely';
import type { CaseKind, CaseReason } from '../../../contract/c2c-values.ts';
import type { Transaction } from '../../database/client.ts';
import type { C2cSchema } from '../../database/schema/c2c.ts';
import { readTermsOfVersion } from '../../products/read-terms.ts';
import { readTranscriptHead } from './transcript.ts';

export type OrderRow = Selectable<C2cSchema['c2c_order']>;
export type CaseRow = Selectable<C2cSchema['c2c_case']>;

const hourMs = 60 * 60_000;

export type Opening = {
  order: Pick<OrderRow, 'id' | 'member_id' | 'rules_version' | 'conversation_id'>;
  kind: CaseKind;
  reason: CaseReason;
  /** The member who opens it; null: the platform. */
  openedBy: number | null;
  /** The first words of the one who opens it; '' of the platform. */
  statement: string;
  atMs: number;
};

/**
 * Opens a case about an order, whose row the caller has locked and which has no open case; the database refuses a
 * second one. Of an appeal the caller moves the order as well.
 */
export async function openCase(
  tx: Transaction,
  { order, kind, reason, openedBy, statement, atMs }: Opening,
): Promise<CaseRow> {
  const { evidenceHours } = await readTermsOfVersion(tx, { kind: 'c2c.rules', key: '' }, order.rules_version);
  const opened = await tx
    .insertInto('c2c_case')
    .values({
      opened_by: openedBy,
      member_id: order.member_id,
      order_id: order.id,
      kind,
      reason,
      state: 'open',
      opened_at: atMs,
      evidence_until: atMs + evidenceHours * hourMs,
      transcript_opened: JSON.stringify(await readTranscriptHead(tx, order.conversation_id)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (openedBy !== null && statement !== '') {
    const said = { case_id: opened.id, member_id: openedBy, body: statement, at: atMs };
    await tx.insertInto('c2c_statement').values(said).execute();
  }
  return opened;
}
