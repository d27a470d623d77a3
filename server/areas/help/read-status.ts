import type { HelpStatus } from '../../../contract/help.ts';
import type { Store } from '../../database/client.ts';
import type { SiteSettings } from '../site/settings.ts';
import { findLastCase } from './cases.ts';
import { findEmail } from './find-conversation.ts';
import { nextOpening } from './support-hours.ts';

type Asking = {
  settings: Pick<SiteSettings, 'helpHours'>;
  memberId: number | undefined;
  conversationId: number | undefined;
  atMs: number;
};

/** What a client has to know before it writes, and how its conversation stands. */
export async function readStatus(
  store: Store,
  { settings, memberId, conversationId, atMs }: Asking,
): Promise<HelpStatus> {
  const opensAt = nextOpening(settings.helpHours, atMs);
  const isOpen = opensAt !== null && opensAt <= atMs;
  const row = conversationId === undefined ? undefined : await findStanding(store, conversationId);
  const address = row?.mail_to ?? (memberId === undefined ? undefined : await findEmail(store, memberId));
  const last = row && (await findLastCase(store, row.conversation_id));
  return {
    isOpen,
    backAt: isOpen ? null : opensAt,
    needsEmail: !isOpen && !address,
    conversation: row
      ? {
          id: String(row.conversation_id),
          state: row.state,
          unread: row.unread,
          rating: last?.rating ?? null,
          canRate: last !== undefined && last.resolved_at !== null,
        }
      : null,
  };
}

const findStanding = (store: Store, conversationId: number) =>
  store
    .selectFrom('help_conversation as help')
    .leftJoin('chat_read as read', (join) =>
      join.onRef('read.conversation_id', '=', 'help.conversation_id').on('read.side', '=', 'client'),
    )
    .select(['help.conversation_id', 'help.state', 'help.mail_to'])
    .select(({ selectFrom, fn, val }) =>
      selectFrom('chat_message as message')
        .select((message) => message.fn.countAll<number>().as('count'))
        .whereRef('message.conversation_id', '=', 'help.conversation_id')
        .where('message.side', '=', 'staff')
        .whereRef('message.number', '>', fn.coalesce('read.number', val(0)))
        .$asScalar()
        .$notNull()
        .as('unread'),
    )
    .where('help.conversation_id', '=', conversationId)
    .executeTakeFirst();
