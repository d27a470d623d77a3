import { sql } from 'kysely';
import type { ReadingSide } from '../../../contract/chat-values.ts';
import type { Transaction } from '../../database/client.ts';
import { announce } from '../../database/committed.ts';
import type { Entered } from './chat-owner.ts';

/** Notes how far a side has read: not beyond the newest message, and never back. */
export async function markRead(tx: Transaction, { conversationId, standing }: Entered, uid: number): Promise<void> {
  const { side } = standing;
  const found = tx.selectFrom('conversation').select('last_number').where('id', '=', conversationId);
  const number = Math.min(uid, (await found.executeTakeFirstOrThrow()).last_number);
  if (number > 0) await advanceRead(tx, { conversationId, side, number });
}

type Read = { conversationId: number; side: ReadingSide; number: number };

export async function advanceRead(tx: Transaction, { conversationId, side, number }: Read): Promise<void> {
  const read = await tx
    .insertInto('chat_read')
    .values({ conversation_id: conversationId, side, number })
    .onConflict((conflict) =>
      conflict
        .columns(['conversation_id', 'side'])
        .doUpdateSet({ number })
        .where(sql<boolean>`chat_read.number < excluded.number`),
    )
    .returning('number')
    .executeTakeFirst();
  if (read) announce(tx, { what: 'chatRead', chatId: String(conversationId), side, uid: number });
}
