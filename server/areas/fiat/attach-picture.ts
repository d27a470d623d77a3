import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Database } from '../../database/client.ts';
import type { EncodeImage } from '../../files/encode-image.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { FiatDepositRow } from './list-fiat-deposits.ts';

type Picture = { memberId: number; id: number; bytes: Uint8Array };

/**
 * Puts a picture of the transfer in the place of the one before. The file is stored before its row, and goes again when
 * the deposit was decided meanwhile. Refuses with notFound, depositMoved, or as encodeImage does, at the field `image`.
 */
export async function attachPicture(
  { database, files, encodeImage }: { database: Database; files: FileStore; encodeImage: EncodeImage },
  { memberId, id, bytes }: Picture,
): Promise<Result<FiatDepositRow>> {
  const own = database.selectFrom('fiat_deposit').selectAll().where('id', '=', id).where('member_id', '=', memberId);
  const before = await own.executeTakeFirst();
  if (!before) return refuse('notFound');
  if (before.state !== 'waiting') return refuse('depositMoved');
  const encoded = await encodeImage({ client: `member ${memberId}`, field: 'image', bytes });
  if (!encoded.ok) return encoded;
  const fileId = await files.put({ ...encoded.data, owner: memberId });
  const changed = await database
    .updateTable('fiat_deposit')
    .set({ picture_id: fileId })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('picture_id', 'is not distinct from', before.picture_id)
    .returningAll()
    .executeTakeFirst();
  const gone = changed ? before.picture_id : fileId;
  if (gone) await files.delete(gone);
  return changed ? ok(changed) : refuse('depositMoved');
}
