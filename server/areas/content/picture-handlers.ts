import type { contentPictureCalls } from '../../../contract/content-pictures.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { EncodeImage } from '../../files/encode-image.ts';
import type { HandlersOf, SessionOperator } from '../../http/handlers.ts';
import { encodePicture } from './pictures.ts';
import { addPostPicture, describePostPicture, removePostPicture } from './post-pictures.ts';

export type PictureOptions = { database: Database; clock: Clock; encodeImage: EncodeImage };

/** The calls of editors about the pictures of posts. */
export function pictureHandlers({
  database,
  clock,
  encodeImage,
}: PictureOptions): HandlersOf<typeof contentPictureCalls> {
  const deedOf = (id: string, operator: SessionOperator) => {
    return { postId: Number(id), operatorId: operator.id, atMs: clock.now() };
  };
  return {
    async upload({ input: { id, picture, alt }, operator }) {
      const encoded = await encodePicture(encodeImage, operator.id, picture);
      if (!encoded.ok) return encoded;
      return inTransaction(database, (tx) => addPostPicture(tx, deedOf(id, operator), { ...encoded.data, alt }));
    },
    describe: ({ input: { id, ...words }, operator }) =>
      inTransaction(database, (tx) => describePostPicture(tx, deedOf(id, operator), words)),
    remove: ({ input: { id, name }, operator }) =>
      inTransaction(database, (tx) => removePostPicture(tx, deedOf(id, operator), name)),
  };
}
