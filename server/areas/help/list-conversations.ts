import type { HelpConversation } from '../../../contract/help-desk.ts';
import type { HelpState } from '../../../contract/help-values.ts';
import type { Store } from '../../database/client.ts';

const listedMax = 100;
const lastTextLengthMax = 120;

type Asking = { operatorId: number };

/** Those of one state in which something was said: open ones by how long they wait, the others newest first. */
export async function listConversations(
  store: Store,
  state: HelpState,
  { operatorId }: Asking,
): Promise<HelpConversation[]> {
  const found = conversations(store)
    .where('state', '=', state)
    .where('conversation.last_number', '>', 0)
    .limit(listedMax);
  const ordered =
    state === 'open' ? found.orderBy('waiting_since').orderBy('last_at') : found.orderBy('last_at', 'desc');
  return (await ordered.execute()).map((row) => describeRow(row, operatorId));
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

const conversations = (store: Store) =>
  store
    .selectFrom('help_conversation')
    .innerJoin('conversation', 'conversation.id', 'help_conversation.conversation_id')
    .leftJoin('member', 'member.id', 'help_conversation.member_id')
    .leftJoin('operator', 'operator.id', 'help_conversation.operator_id')
    .leftJoin('chat_message', (join) =>
      join
        .onRef('chat_message.conversation_id', '=', 'conversation.id')
        .onRef('chat_message.number', '=', 'conversation.last_number'),
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
      'conversation.last_at',
      'chat_message.side as last_side',
      'chat_message.body as last_body',
      'chat_message.type as last_type',
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
  };
}
