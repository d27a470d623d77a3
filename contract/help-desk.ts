import { z } from 'zod';
import { call } from './call.ts';
import {
  chat,
  chatMessage,
  chatPicture,
  exampleChat,
  exampleMessage,
  examplePicture,
  historyFields,
  pictureFields,
  textFields,
} from './chat.ts';
import { id, time } from './fields.ts';
import { helpStates } from './help-values.ts';

const state = z.enum(helpStates, { error: 'fieldInvalid' });
const helpConversation = z.object({
  id: z.string(),
  /** null for a visitor. */
  member: z.object({ id: z.string(), name: z.string() }).nullable(),
  state,
  /** Whose it is; null while nobody has taken it. */
  operator: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether the one who asks has taken it. */
  isOwn: z.boolean(),
  language: z.string(),
  serviceCode: z.string(),
  /** Since when the client waits for an answer; null when it does not. */
  waitingSince: time.nullable(),
  lastAt: time,
  lastText: z.string(),
});
export type HelpConversation = z.output<typeof helpConversation>;

const exampleConversation = {
  id: '7',
  member: { id: '1001', name: 'Sari' },
  state: 'open' as const,
  operator: null,
  isOwn: false,
  language: 'id',
  serviceCode: '4711',
  waitingSince: 1_790_000_000_000,
  lastAt: 1_790_000_000_000,
  lastText: 'Hello [:0:]',
};
const roles = ['support', 'admin'] as const;
const common = { access: 'operator', roles } as const;

/** The help desk's side of its conversations. */
export const helpDeskCalls = {
  queue: call({
    ...common,
    method: 'GET',
    path: '/operator/help',
    summary: 'Conversations of one state; who waits longest first, else the newest; 100 at most',
    query: z.object({ state: state.default('open') }),
    answer: z.array(helpConversation),
    example: { query: { state: 'open' }, answer: [exampleConversation] },
  }),
  conversation: call({
    ...common,
    method: 'GET',
    path: '/operator/help/conversation',
    summary: 'One conversation with its messages',
    query: z.object(historyFields),
    answer: z.object({ conversation: helpConversation, chat }),
    errors: ['notFound'],
    example: {
      query: { id: '7' },
      answer: { conversation: exampleConversation, chat: { ...exampleChat, side: 'staff' } },
    },
  }),
  member: call({
    ...common,
    method: 'GET',
    path: '/operator/help/member',
    summary: 'The account behind a conversation that one has taken; the look is written into the audit log',
    query: z.object({ id }),
    answer: z.object({
      verifiedLevel: z.int(),
      vipLevel: z.int(),
      openOrders: z.int(),
      withdrawals: z.array(
        z.object({ id: z.string(), currency: z.string(), amount: z.string(), state: z.string(), time }),
      ),
    }),
    errors: ['notFound', 'helpNotTaken'],
    example: {
      query: { id: '7' },
      answer: {
        verifiedLevel: 1,
        vipLevel: 0,
        openOrders: 2,
        withdrawals: [{ id: '12', currency: 'USDT', amount: '50', state: 'confirmed', time: 1_790_000_000_000 }],
      },
    },
  }),
  picture: call({
    ...common,
    method: 'GET',
    path: '/operator/help/image',
    summary: 'The picture of a message',
    query: z.object(pictureFields),
    answer: chatPicture,
    errors: ['notFound'],
    example: { query: { id: '7', uid: '2' }, answer: examplePicture },
  }),
  take: call({
    ...common,
    method: 'POST',
    path: '/operator/help/take',
    summary: 'Take a conversation, from nobody or from the colleague that was seen to have it',
    body: 'form',
    input: z.strictObject({ id, from: id.optional() }),
    answer: z.object({}),
    errors: ['notFound', 'helpTaken'],
    example: { input: { id: '7' }, answer: {} },
  }),
  text: call({
    ...common,
    method: 'POST',
    path: '/operator/help/text',
    summary: 'Answer in a conversation that one has taken',
    body: 'form',
    input: z.strictObject({ id, ...textFields }),
    answer: chatMessage,
    errors: ['notFound', 'chatClosed', 'messageDiffers'],
    example: {
      input: { id: '7', text: 'Hello Sari', clientId: 'b1' },
      answer: { ...exampleMessage, uid: 2, clientId: 'b1', body: 'Hello Sari', side: 'staff', fromClient: false },
    },
  }),
  close: call({
    ...common,
    method: 'POST',
    path: '/operator/help/close',
    summary: 'Close a conversation that one has taken and read to its end; it opens again when the client writes',
    body: 'form',
    /** `uid`: of the newest message that was seen; 0 when there was none. */
    input: z.strictObject({
      id,
      uid: z.string({ error: 'fieldRequired' }).regex(/^(0|[1-9]\d{0,8})$/, 'fieldInvalid'),
    }),
    answer: z.object({}),
    errors: ['notFound', 'helpNotTaken', 'alreadyDone', 'helpChanged'],
    example: { input: { id: '7', uid: '2' }, answer: {} },
  }),
  reopen: call({
    ...common,
    method: 'POST',
    path: '/operator/help/reopen',
    summary: 'Open a closed conversation again',
    body: 'form',
    input: z.strictObject({ id }),
    answer: z.object({}),
    errors: ['notFound', 'helpNotTaken', 'alreadyDone'],
    example: { input: { id: '7' }, answer: {} },
  }),
};
