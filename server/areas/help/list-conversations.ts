import { sql } from 'kysely';
import type { FoundMessage, HelpConversation } from '../../../contract/help-desk.ts';
import { type HelpState, helpPageSize } from '../../../contract/help-values.ts';
import type { Store } from '../../database/client.ts';
import { searchQuery } from '../content/search-words.ts';

const lastTextLengthMax = 120;

type Asking = { operatorId: number };
type PageAsking = Asking & { page: number };
type Page<Item> = { items: Item[]; page: number; pages: number };

/** Those of one state in which something was said: open ones by how long they wait, the others newest first. */
export async function listConversations(
  store: Store,
  state: HelpState,
  { operatorId, page }: PageAsking,
): Promise<Page<HelpConversation>> {
  const found = conversations(store).where('state', '=', state).where('last.number', 'is not', null);
  const ordered =
    state === 'open' ? found.orderBy('waiting_since').orderBy('last_at') : found.orderBy('last_at', 'desc');
  const { rows, pages } = await readNumbered(ordered.orderBy('conversation.id'), page);
  return { items: rows.map((row) => describeRow(row, operatorId)), page, pages };
}

/** Messages that have all words of what is asked, the newest first. */
export async function searchMessages(
  store: Store,
  asked: string,
  { operatorId, page }: PageAsking,
): Promise<Page<FoundMessage>> {
  const words = searchQuery(asked);
  // Only signs: there is nothing that could be found.
  if (words === undefined) return { items: [], page: 1, pages: 1 };
  const found = conversations(store)
    .innerJoin('chat_message as message', 'message.conversation_id', 'conversation.id')
    .select(['message.number', 'message.body', 'message.author', 'message.side', 'message.created_at as said_at'])
    .where(sql<boolean>`message.words @@ ${words}::tsquery`)
    .orderBy('message.created_at', 'desc')
    .orderBy('message.conversation_id')
    .orderBy('message.number', 'desc');
  const { rows, pages } = await readNumbered(found, page);
  const items = rows.map((row) => ({
    conversation: describeRow(row, operatorId),
    uid: row.number,
    text: row.body,
    author: row.author,
    fromClient: row.side === 'client',
    timeCreated: row.said_at,
  }));
  return { items, page, pages };
}

export async function findConversation(
  store: Store,
  conversationId: number,
  { operatorId }: Asking,
): Promise<HelpConversation | undefined> {
  const found = conversations(store).where('help_conversation.conversation_id', '=', conversationId);
  const row = await found.executeTakeFirst();
  return row && describeRow(row, operatorId);
}

type Pageable<Row> = { limit(rows: number): { offset(rows: number): { execute(): Promise<Row[]> } } };

/** A page by its number; one row more shows whether another one follows. */
async function readNumbered<Row>(query: Pageable<Row>, page: number): Promise<{ rows: Row[]; pages: number }> {
  const found = await query
    .limit(helpPageSize + 1)
    .offset((page - 1) * helpPageSize)
    .execute();
  return { rows: found.slice(0, helpPageSize), pages: found.length > helpPageSize ? page + 1 : page };
}

const conversations = (store: Store) =>
  store
    .selectFrom('help_conversation')
    .innerJoin('conversation', 'conversation.id', 'help_conversation.conversation_id')
    .leftJoin('member', 'member.id', 'help_conversation.member_id')
    .leftJoin('operator', 'operator.id', 'help_conversation.operator_id')
    .leftJoin('chat_message as last', (join) =>
      join.onRef('last.conversation_id', '=', 'conversation.id').onRef('last.number', '=', 'conversation.last_number'),
    )
    .select([
      'conversation.id',
      'help_conversation.member_id',
      'member.nickname',
      'help_conversation.state',
      'help_conversation.operator_id',
      'operator.name as operator_name',
      'help_conversation.language',
      'help_conversation.service_code',
      'help_conversation.waiting_since',
      'help_conversation.mail_to',
      'conversation.last_at',
      'last.side as last_side',
      'last.body as last_body',
      'last.type as last_type',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof conversations>['executeTakeFirstOrThrow']>>;

function describeRow(row: Row, operatorId: number): HelpConversation {
  const { member_id: memberId, operator_id: taker } = row;
  const isText = row.last_type === 1 && row.last_side !== 'system';
  return {
    id: String(row.id),
    member: memberId === null ? null : { id: String(memberId), name: row.nickname ?? '' },
    state: row.state,
    operator: taker === null ? null : { id: String(taker), name: row.operator_name ?? '' },
    isOwn: taker === operatorId,
    language: row.language,
    serviceCode: row.service_code,
    waitingSince: row.waiting_since,
    lastAt: row.last_at,
    lastText: isText ? (row.last_body ?? '').slice(0, lastTextLengthMax) : '',
    isTicket: row.mail_to !== null,
  };
}
