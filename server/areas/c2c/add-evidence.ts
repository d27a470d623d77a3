import { casePicturesMax, caseStatementsMax } from '../../../contract/c2c-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { type Database, inTransaction, type Store, type Transaction } from '../../database/client.ts';
import type { EncodeImage } from '../../files/encode-image.ts';
import type { FileStore, StoredFile } from '../../files/file-store.ts';
import { type CaseDeed, lockOwnCase } from './lock-case.ts';
import { announceOrder } from './tell-order.ts';

type Evidence = { body: string } | { fileId: string };

/**
 * Adds what a side says or shows. Returns the number of the case. Refuses as lockOwnCase does, with caseOver after the
 * time for it, and with statementsFull.
 */
export async function addEvidence(tx: Transaction, deed: CaseDeed, evidence: Evidence): Promise<Result<number>> {
  const locked = await lockOwnCase(tx, deed);
  if (!locked.ok) return locked;
  const { known, order } = locked.data;
  if (deed.atMs >= known.evidence_until) return refuse('caseOver');
  if (await isFull(tx, deed, evidence)) return refuse('statementsFull');
  const { fileId, body } = { fileId: null, body: '', ...evidence };
  const row = { case_id: known.id, member_id: deed.memberId, body, file_id: fileId, at: deed.atMs };
  await tx.insertInto('c2c_statement').values(row).execute();
  announceOrder(tx, order);
  return ok(known.id);
}

/** Words and pictures have a bound each, for each side. */
async function isFull(store: Store, { id, memberId }: CaseDeed, evidence: Evidence): Promise<boolean> {
  const isPicture = 'fileId' in evidence;
  const { count } = await store
    .selectFrom('c2c_statement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', id)
    .where('member_id', '=', memberId)
    .where('file_id', isPicture ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return count >= (isPicture ? casePicturesMax : caseStatementsMax);
}

type Files = { database: Database; files: FileStore; encodeImage: EncodeImage };

/**
 * Adds a picture. The file is stored before its row, and goes again when there is none. Refuses as addEvidence does, or
 * as encodeImage at the field `image`.
 */
export async function addPicture(
  { database, files, encodeImage }: Files,
  deed: CaseDeed,
  bytes: Uint8Array,
): Promise<Result<number>> {
  // Whoever may not add one takes no turn of the encoder.
  const before = await inTransaction(database, (tx) => lockOwnCase(tx, deed));
  if (!before.ok) return before;
  const encoded = await encodeImage({ client: `member ${deed.memberId}`, field: 'image', bytes });
  if (!encoded.ok) return encoded;
  const fileId = await files.put({ ...encoded.data, owner: deed.id });
  const added = await inTransaction(database, (tx) => addEvidence(tx, deed, { fileId })).catch(async (error) => {
    await files.delete(fileId);
    throw error;
  });
  if (!added.ok) await files.delete(fileId);
  return added;
}

type CasePicture = { caseId: number; orderId: number; file: StoredFile };

/** The picture of a statement, and whose order it is about; undefined when there is none. */
export async function readCasePicture(
  { database, files }: Pick<Files, 'database' | 'files'>,
  statementId: number,
): Promise<CasePicture | undefined> {
  const row = await database
    .selectFrom('c2c_statement')
    .innerJoin('c2c_case', 'c2c_case.id', 'case_id')
    .select(['case_id', 'order_id', 'file_id'])
    .where('c2c_statement.id', '=', statementId)
    .executeTakeFirst();
  const file = row?.file_id ? await files.get(row.file_id) : undefined;
  if (!row || !file) return undefined;
  if (file.owner !== row.case_id) throw new Error(`the file ${row.file_id} is not of its case`);
  return { caseId: row.case_id, orderId: row.order_id, file };
}
