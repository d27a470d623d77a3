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
  imageFields,
  pictureFields,
  textFields,
} from './chat.ts';
import { chatTextLengthMax, messageTypes } from './chat-values.ts';
import { email, integerText, text, time } from './fields.ts';
import { helpStates, ratings } from './help-values.ts';

/** The token of a conversation; left out, the cookie that start has set says it. */
const sessionId = text(64).optional();
const errors = ['notFound', 'chatClosed', 'messageDiffers'] as const;

const helpStatus = z.object({
  /** Whether somebody is there now. */
  isOpen: z.boolean(),
  /** When somebody is there again; null while somebody is, and where no time is known. */
  backAt: time.nullable(),
  /** Whether an answer could not be mailed: no address is known. */
  needsEmail: z.boolean(),
  /** The own conversation; null when none began. */
  conversation: z
    .object({
      id: z.string(),
      state: z.enum(helpStates),
      /** Messages of the help desk that were not read. */
      unread: z.int(),
      /** Of what was solved last: what the client said of it; null before. */
      rating: z.int().nullable(),
      /** Whether something was solved that can be rated. */
      canRate: z.boolean(),
    })
    .nullable(),
});
export type HelpStatus = z.output<typeof helpStatus>;

const article = z.object({ id: z.string(), title: z.string() });
export type HelpArticle = z.output<typeof article>;

/**
 * The help desk, for members and for visitors. Names are as the spec writes them. A conversation of a member is opened
 * by the member's own session only, whatever SessionId comes with it.
 */
export const helpCalls = {
  start: call({
    method: 'POST',
    path: '/helpdesk/start',
    summary: 'Begin a conversation with the help desk, or go on with the own one; whoever signs in takes it along',
    access: 'public',
    body: 'form',
    /** `email`: where an answer is mailed to while nobody is there. */
    input: z.strictObject({ serviceCode: text(20).optional(), sessionId, email: email.optional() }),
    answer: z.object({ SessionId: z.string(), ChatId: z.string(), Welcome: z.string() }),
    errors: ['featureDisabled', 'notSignedIn'],
    example: {
      input: { serviceCode: '4711' },
      answer: { SessionId: 'Vq2…', ChatId: '7', Welcome: 'Hello! How can we help?' },
    },
  }),
  text: call({
    method: 'POST',
    path: '/helpdesk/text',
    summary: 'Say something in the own conversation. The same clientId again makes no second message',
    access: 'public',
    body: 'form',
    input: z.strictObject({ sessionId, ...textFields }),
    answer: chatMessage,
    errors,
    example: { input: { text: 'Hello [:0:]', clientId: 'a1' }, answer: exampleMessage },
  }),
  image: call({
    method: 'POST',
    path: '/helpdesk/image',
    summary: 'Show a picture in the own conversation',
    access: 'public',
    body: 'multipart',
    input: z.strictObject({ sessionId, ...imageFields }),
    answer: chatMessage,
    errors,
    example: {
      input: { image: '(file)', clientId: 'a2' },
      answer: { ...exampleMessage, clientId: 'a2', type: messageTypes.image, body: '1600x900' },
    },
  }),
  history: call({
    method: 'GET',
    path: '/helpdesk/history',
    summary:
      'The conversation: its newest messages, or those before maxUid. Without id the own one, null when none began',
    access: 'public',
    query: z.object({ id: historyFields.id.optional(), maxUid: historyFields.maxUid }),
    answer: chat.nullable(),
    errors: ['notFound'],
    example: { query: { id: '7' }, answer: exampleChat },
  }),
  markRead: call({
    method: 'POST',
    path: '/helpdesk/read',
    summary: 'Say how far one has read; it never goes back',
    access: 'public',
    body: 'form',
    input: z.strictObject({ uid: pictureFields.uid }),
    answer: z.object({}),
    errors: ['notFound'],
    example: { input: { uid: '1' }, answer: {} },
  }),
  picture: call({
    method: 'GET',
    path: '/helpdesk/image',
    summary: 'The picture of a message',
    access: 'public',
    query: z.object(pictureFields),
    answer: chatPicture,
    errors: ['notFound'],
    example: { query: { id: '7', uid: '2' }, answer: examplePicture },
  }),
  status: call({
    method: 'GET',
    path: '/helpdesk/status',
    summary: 'Whether somebody is there, and how the own conversation stands',
    access: 'public',
    answer: helpStatus,
    example: {
      answer: {
        isOpen: false,
        backAt: 1_790_000_000_000,
        needsEmail: true,
        conversation: { id: '7', state: 'resolved', unread: 1, rating: null, canRate: true },
      },
    },
  }),
  rate: call({
    method: 'POST',
    path: '/helpdesk/rate',
    summary: 'Say how the last closed case went, 5 is best; again changes it',
    access: 'public',
    body: 'form',
    input: z.strictObject({
      rating: integerText({ min: 1, max: ratings.length }),
      sessionId,
    }),
    answer: z.object({}),
    errors: ['notFound'],
    example: { input: { rating: '5' }, answer: {} },
  }),
  articles: call({
    method: 'GET',
    path: '/helpdesk/articles',
    summary: 'Articles of the help that may answer a question, the likeliest first; 3 at most',
    access: 'public',
    query: z.object({ text: text(chatTextLengthMax) }),
    answer: z.array(article),
    example: { query: { text: 'Where is my deposit?' }, answer: [{ id: '12', title: 'How to deposit' }] },
  }),
};
