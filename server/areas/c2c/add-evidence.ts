import { casePicturesMax, caseStatementsMax } from '../../../contract/c2c-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { type Database, inTransaction, type Store, type Transaction } from '../../database/client.ts';
import type { EncodeImage } from '../../files/encode-image.ts';
import type { FileStore, StoredFile } from '../../files/file-store.ts';
import { type CaseDeed, findOwnCase, lockOwnCase } from './lock-case.ts';

type Evidence = { body: string } | { fileId: string };

/** Adds what a side says or shows. Refuses as lockOwnCase does, caseOver after the time for it, and statementsFull. */
export async function addEvidence(tx: Transaction, deed: CaseDeed, evidence: Evidence): Promise<Result<null>> {
  const locked = await lockOwnCase(tx, deed);
  if (!locked.ok) return locked;
  const { opened } = locked.data;
  if (deed.atMs > opened.evidence_until) return refuse('caseOver');
  const [isPicture, max] = 'fileId' in evidence ? [true, casePicturesMax] : [false, caseStatementsMax];
  if ((await countOwn(tx, deed, isPicture)) >= max) return refuse('statementsFull');
  const { fileId, body } = { fileId: null, body: '', ...evidence };
  const row = { case_id: opened.id, member_id: deed.memberId, body, file_id: fileId, at: deed.atMs };
  await tx.insertInto('c2c_statement').values(row).execute();
  return ok(null);
}

async function countOwn(store: Store, { id, memberId }: CaseDeed, isPicture: boolean): Promise<number> {
  const { count } = await store
    .selectFrom('c2c_statement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', id)
    .where('member_id', '=', memberId)
    .where('file_id', isPicture ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return count;
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
): Promise<Result<null>> {
  // A stranger, and who has shown enough, keeps no turn of the encoder.
  if (!(await findOwnCase(database, deed.id, deed.memberId))) return refuse('notFound');
  if ((await countOwn(database, deed, true)) >= casePicturesMax) return refuse('statementsFull');
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

/** The picture of a statement, for whom `isFor` a case; undefined when there is none. */
export async function readCasePicture(
  { database, files }: Pick<Files, 'database' | 'files'>,
  statementId: number,
): Promise<{ caseId: number; file: StoredFile } | undefined> {
  const found = database.selectFrom('c2c_statement').select(['case_id', 'file_id']).where('id', '=', statementId);
  const row = await found.executeTakeFirst();
  const file = row?.file_id ? await files.get(row.file_id) : undefined;
  if (!row || !file) return undefined;
  if (file.owner !== row.case_id) throw new Error(`the file ${row.file_id} is not of its case`);
  return { caseId: row.case_id, file };
}
