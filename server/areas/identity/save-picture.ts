import type { PictureSide } from '../../../contract/identity-values.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { inTransaction, type Store } from '../../database/client.ts';
import type { FileStore, StoredFile } from '../../files/file-store.ts';
import { lockDraft } from './change-draft.ts';
import type { IdentityOptions } from './identity-options.ts';

type Picture = { memberId: number; side: PictureSide; bytes: Uint8Array };

/** Below that nobody can read a document or recognise a face. */
const sidePxMin = 200;

/**
 * Replaces the previous photo. Refuses with identityNotOpen, or as encodeImage does; then nothing is kept. The file is
 * stored before the transaction, which must not wait for it, and the old one is deleted afterwards.
 */
export async function savePicture(options: IdentityOptions, { memberId, side, bytes }: Picture): Promise<Result<null>> {
  const { database, files, clock, encodeImage } = options;
  // Checked before the work of encoding and again below, since the application may be sent in the meantime.
  const isOpen = await inTransaction(database, (tx) => lockDraft(tx, memberId, options));
  if (!isOpen.ok) return isOpen;
  const encoded = await encodeImage({ client: `member ${memberId}`, field: 'image', bytes }, { sidePxMin });
  if (!encoded.ok) return encoded;
  const fileId = await files.put({ ...encoded.data, owner: memberId });

  const replace = inTransaction(database, async (tx): Promise<Result<string | undefined>> => {
    const draft = await lockDraft(tx, memberId, options);
    if (!draft.ok) return draft;
    const before = await findFileId(tx, memberId, side);
    const row = { file_id: fileId, created_at: clock.now() };
    await tx
      .insertInto('identity_picture')
      .values({ member_id: memberId, side, ...row })
      .onConflict((conflict) => conflict.columns(['member_id', 'side']).doUpdateSet(row))
      .execute();
    return ok(before);
  });
  const replaced = await replace.catch(async (error) => {
    await files.delete(fileId);
    throw error;
  });
  const gone = replaced.ok ? replaced.data : fileId;
  if (gone) await files.delete(gone);
  return replaced.ok ? ok(null) : replaced;
}

/** undefined when there is none. Throws when the file is not that member's, which must not happen. */
export async function readPicture(
  { database, files }: { database: Store; files: FileStore },
  { memberId, side }: Omit<Picture, 'bytes'>,
): Promise<StoredFile | undefined> {
  const fileId = await findFileId(database, memberId, side);
  const file = fileId ? await files.get(fileId) : undefined;
  if (file && file.owner !== memberId) throw new Error(`the file ${fileId} is not of member ${memberId}`);
  return file;
}

async function findFileId(store: Store, memberId: number, side: PictureSide): Promise<string | undefined> {
  const found = await store
    .selectFrom('identity_picture')
    .select('file_id')
    .where('member_id', '=', memberId)
    .where('side', '=', side)
    .executeTakeFirst();
  return found?.file_id;
}
