import { ok, type Result } from '../../../contract/result.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import { type Database, inTransaction, type Store, type Transaction } from '../../database/client.ts';
import type { EncodedImage, EncodeImage } from '../../files/encode-image.ts';

export type AvatarOptions = { database: Database; clock: Clock; randomBytes: RandomBytes; encodeImage: EncodeImage };

/** Large enough for the sharpest screens. */
const sidePx = 512;
const nameBytes = 16;
const namePattern = /^[\w-]{22}$/;
const addressOf = (name: string) => `/api/image/avatar/${name}`;

/**
 * Puts an uploaded picture in the place of the one before and answers with its address. The name is a new one, since
 * browsers keep pictures for good. Refuses as encodeImage does, at the field `avatar`.
 */
export async function saveAvatar(
  { database, clock, randomBytes, encodeImage }: AvatarOptions,
  memberId: number,
  file: Blob,
): Promise<Result<{ avatarUrl: string }>> {
  const upload = { client: `member ${memberId}`, field: 'avatar', bytes: await file.bytes() };
  const encoded = await encodeImage(upload, { squareSidePx: sidePx });
  if (!encoded.ok) return encoded;
  const { bytes, contentType } = encoded.data;
  const name = randomBytes(nameBytes).toString('base64url');
  const avatarUrl = addressOf(name);
  await inTransaction(database, async (tx) => {
    await putAvatarUrl(tx, memberId, avatarUrl);
    const row = { name, bytes, content_type: contentType, created_at: clock.now() };
    return ok(
      await tx
        .insertInto('avatar')
        .values({ member_id: memberId, ...row })
        .execute(),
    );
  });
  return ok({ avatarUrl });
}

export async function removeAvatar(database: Database, memberId: number): Promise<void> {
  await inTransaction(database, async (tx) => ok(await putAvatarUrl(tx, memberId, '')));
}

/** Writes the member first: its row keeps a second upload of the member waiting. */
async function putAvatarUrl(tx: Transaction, memberId: number, avatarUrl: string): Promise<void> {
  await tx.updateTable('member').set({ avatar_url: avatarUrl }).where('id', '=', memberId).execute();
  await tx.deleteFrom('avatar').where('member_id', '=', memberId).execute();
}

/** undefined when there is none of this name, or no more. */
export async function findAvatar(store: Store, name: string): Promise<EncodedImage | undefined> {
  if (!namePattern.test(name)) return undefined;
  const query = store.selectFrom('avatar').select(['bytes', 'content_type as contentType']);
  return query.where('name', '=', name).executeTakeFirst();
}
