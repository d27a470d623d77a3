import { z } from 'zod';
import { adSides, orderStates } from './c2c-values.ts';
import { call } from './call.ts';
import {
  chat,
  chatMessage,
  chatPicture,
  exampleChat,
  exampleMessage,
  examplePicture,
  historyFields,
  imageFields,
  pictureFields,
  textFields,
} from './chat.ts';
import { messageTypes } from './chat-values.ts';
import { depositStates } from './deposit-values.ts';
import { orderSides, orderStatuses } from './exchange-values.ts';
import { id, integerText, requiredText, time } from './fields.ts';
import { dayFigures, exampleFigures, operatorFigures } from './help-figures.ts';
import { helpStates } from './help-values.ts';
import { identityStatuses } from './identity-values.ts';
import { withdrawalStates } from './withdrawal-values.ts';

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
  /** Whether answers are mailed as well: the question came while nobody was there. */
  isTicket: z.boolean(),
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
  isTicket: false,
};
/** Who answers. */
export const helpRoles = ['support', 'admin'] as const;
const common = { access: 'operator', roles: helpRoles } as const;
const page = integerText({ min: 1, max: 100_000 }).default(1);

const foundMessage = z.object({
  conversation: helpConversation,
  uid: z.int(),
  text: z.string(),
  author: z.string(),
  fromClient: z.boolean(),
  timeCreated: time,
});
export type FoundMessage = z.output<typeof foundMessage>;

const amountMoved = z.object({ id: z.string(), currency: z.string(), amount: z.string(), time });
const spotOrder = z.object({
  id: z.string(),
  symbol: z.string(),
  side: z.enum(orderSides),
  status: z.enum(orderStatuses),
  time,
});

const p2pOrder = z.object({
  id: z.string(),
  /** What the member does in it. */
  side: z.enum(adSides),
  state: z.enum(orderStates),
  asset: z.string(),
  quantity: z.string(),
  fiat: z.string(),
  amount: z.string(),
  time,
});

/** The help desk's side of its conversations. */
export const helpDeskCalls = {
  queue: call({
    ...common,
    method: 'GET',
    path: '/operator/help',
    summary: 'Conversations of one state, by page; whoever waits longest first, else the newest',
    query: z.object({ state: state.default('open'), page }),
    answer: z.object({ items: z.array(helpConversation), page: z.int(), pages: z.int() }),
    example: { query: { state: 'open' }, answer: { items: [exampleConversation], page: 1, pages: 1 } },
  }),
  search: call({
    ...common,
    method: 'GET',
    path: '/operator/help/search',
    summary: 'Messages that have all words of a text, the newest first, by page',
    query: z.object({ q: requiredText(100), page }),
    answer: z.object({ items: z.array(foundMessage), page: z.int(), pages: z.int() }),
    example: {
      query: { q: 'deposit' },
      answer: {
        items: [
          {
            conversation: exampleConversation,
            uid: 3,
            text: 'Where is my deposit?',
            author: 'Sari',
            fromClient: true,
            timeCreated: 1_790_000_000_000,
          },
        ],
        page: 1,
        pages: 1,
      },
    },
  }),
  figures: call({
    ...common,
    method: 'GET',
    path: '/operator/help/figures',
    summary: 'Cases of the last 30 days, by day in UTC and by operator: how soon they were answered and solved',
    answer: z.object({ days: z.array(dayFigures), operators: z.array(operatorFigures) }),
    example: {
      answer: {
        days: [{ startMs: 1_790_000_000_000, ...exampleFigures }],
        operators: [{ operator: 'Ada', ...exampleFigures }],
      },
    },
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
      /** As identity-values.ts numbers it. */
      identityStatus: z.int(),
      openOrders: z.int(),
      /** The newest ones, here and below. */
      orders: z.array(spotOrder),
      p2pOrders: z.array(p2pOrder),
      deposits: z.array(amountMoved.extend({ state: z.enum(depositStates) })),
      withdrawals: z.array(amountMoved.extend({ state: z.enum(withdrawalStates) })),
    }),
    errors: ['notFound', 'helpNotTaken'],
    example: {
      query: { id: '7' },
      answer: {
        verifiedLevel: 1,
        vipLevel: 0,
        identityStatus: identityStatuses.approved,
        openOrders: 2,
        orders: [{ id: '99', symbol: 'BTC_USDT', side: 'buy', status: 'filled', time: 1_790_000_000_000 }],
        p2pOrders: [
          {
            id: '41',
            side: 'buy',
            state: 'paid',
            asset: 'USDT',
            quantity: '50',
            fiat: 'IDR',
            amount: '817500',
            time: 1_790_000_000_000,
          },
        ],
        deposits: [{ id: '3', currency: 'USDT', amount: '90', state: 'credited', time: 1_790_000_000_000 }],
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
  image: call({
    ...common,
    method: 'POST',
    path: '/operator/help/image',
    summary: 'Show a picture in a conversation that one has taken',
    body: 'multipart',
    input: z.strictObject({ id, ...imageFields }),
    answer: chatMessage,
    errors: ['notFound', 'chatClosed', 'messageDiffers'],
    example: {
      input: { id: '7', image: '(file)', clientId: 'b2' },
      answer: { ...exampleMessage, uid: 3, clientId: 'b2', type: messageTypes.image, body: '1600x900', side: 'staff' },
    },
  }),
  markRead: call({
    ...common,
    method: 'POST',
    path: '/operator/help/read',
    summary: 'Say how far the help desk has read; only who has taken the conversation does',
    body: 'form',
    input: z.strictObject(pictureFields),
    answer: z.object({}),
    errors: ['notFound', 'helpNotTaken'],
    example: { input: { id: '7', uid: '1' }, answer: {} },
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
