import { ok } from '../../../contract/result.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { FileStore } from '../../files/file-store.ts';

/** At once, so that the purge never keeps the database busy for long. */
const purgedMax = 500;

type Options = { database: Database; files: Pick<FileStore, 'delete'> };

/**
 * Deletes messages of an area's conversations that are older than a time, and their pictures. The rest keep their
 * numbers. Files go first: should this stop between, the next run finds their messages again.
 */
export async function purgeMessages(
  { database, files }: Options,
  { area, beforeMs }: { area: string; beforeMs: number },
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const old = await database
      .selectFrom('chat_message')
      .innerJoin('conversation', 'conversation.id', 'chat_message.conversation_id')
      .select(['conversation.id', 'chat_message.number', 'chat_message.file_id'])
      .where('conversation.area', '=', area)
      .where('chat_message.created_at', '<', beforeMs)
      .orderBy('chat_message.created_at')
      .limit(purgedMax)
      .execute();
    if (old.length === 0) return deleted;
    for (const { file_id: fileId } of old) if (fileId !== null) await files.delete(fileId);
    await inTransaction(database, async (tx) => {
      for (const { id, number } of old) {
        const message = tx.deleteFrom('chat_message').where('conversation_id', '=', id);
        await message.where('number', '=', number).execute();
      }
      return ok(null);
    });
    deleted += old.length;
  }
}
