import { z } from 'zod';
import { call } from './call.ts';
import {
  chatSides,
  chatTextLengthMax,
  isEmoji,
  keepLines,
  messagesMax,
  messageTypes,
  readingSides,
  splitEmoji,
} from './chat-values.ts';
import { id, image, integerText, text, time } from './fields.ts';

/** Numbers of messages are integers of the database. */
const uid = integerText({ min: 1, max: 2 ** 31 - 1 });

export const chatMessage = z.object({
  /** Counts the messages of its conversation from 1, without gaps. */
  uid: z.int(),
  /** By which its sender knows it; null for the platform's own. */
  clientId: z.string().nullable(),
  type: z.union([z.literal(messageTypes.text), z.literal(messageTypes.image)]),
  /** A text, with emoji as [:12:]; of a picture its size in pixels, as 1600x900; of a system message its name. */
  body: z.string(),
  /** What a system message speaks of. */
  values: z.record(z.string(), z.string()),
  fromClient: z.boolean(),
  /** Always true: what nobody may see does not leave the server. */
  visible: z.boolean(),
  side: z.enum(chatSides),
  author: z.string(),
  timeCreated: time,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** How far each side has read, as the number of a message. */
const chatReads = z.record(z.enum(readingSides), z.int());
export type ChatReads = z.output<typeof chatReads>;

export const chat = z.object({
  id: z.string(),
  /** Of the reader. */
  side: z.enum(readingSides),
  canWrite: z.boolean(),
  /** Oldest first; the newest of the conversation, or those before `maxUid`. */
  messages: z.array(chatMessage).max(messagesMax),
  hasOlder: z.boolean(),
  /** The newest message's number; 0 in an empty conversation. */
  lastUid: z.int(),
  reads: chatReads,
});
export type Chat = z.output<typeof chat>;

const clientId = z
  .string({ error: 'fieldInvalid' })
  .regex(/^[\w-]{1,64}$/, 'fieldInvalid')
  .optional();
const chatText = text(chatTextLengthMax)
  .overwrite(keepLines)
  .min(1, 'fieldRequired')
  .refine((value) => splitEmoji(value).every((part) => typeof part === 'string' || isEmoji(part)), 'emojiUnknown');

/** Of every call that sends a message. They are strict: who writes, and what kind it is, nobody can say. */
export const textFields = { text: chatText, clientId };
export const imageFields = { image, clientId };
export const historyFields = { id, maxUid: uid.optional() };
export const pictureFields = { id, uid };
export const chatPicture = z.object({ contentType: z.string(), base64: z.string() });

export const exampleMessage = {
  uid: 1,
  clientId: 'a1',
  type: messageTypes.text,
  body: 'Hello [:0:]',
  values: {},
  fromClient: true,
  visible: true,
  side: 'client' as const,
  author: 'Sari',
  timeCreated: 1_790_000_000_000,
};
export const exampleChat = {
  id: '7',
  side: 'client' as const,
  canWrite: true,
  messages: [exampleMessage],
  hasOlder: false,
  lastUid: 1,
  reads: { client: 1, host: 0, staff: 0 },
};
export const examplePicture = { contentType: 'image/jpeg', base64: '/9j/4AAQSkZJRg==' };

/** Who belongs to a conversation is said by the area that began it; for all others it is not there. */
export const chatCalls = {
  history: call({
    method: 'GET',
    path: '/chat',
    summary: 'A conversation of the member: its newest messages, or those before maxUid',
    access: 'member',
    query: z.object(historyFields),
    answer: chat,
    errors: ['notFound'],
    example: { query: { id: '7' }, answer: exampleChat },
  }),
  sendText: call({
    method: 'POST',
    path: '/chat/text',
    summary: 'Say something. The same clientId again makes no second message',
    access: 'member',
    body: 'form',
    input: z.strictObject({ id, ...textFields }),
    answer: chatMessage,
    errors: ['notFound', 'chatClosed', 'messageDiffers'],
    example: { input: { id: '7', text: 'Hello [:0:]', clientId: 'a1' }, answer: exampleMessage },
  }),
  sendImage: call({
    method: 'POST',
    path: '/chat/image',
    summary: 'Show a picture as JPEG, PNG or WebP, encoded anew and kept encrypted',
    access: 'member',
    body: 'multipart',
    input: z.strictObject({ id, ...imageFields }),
    answer: chatMessage,
    errors: ['notFound', 'chatClosed', 'messageDiffers'],
    example: {
      input: { id: '7', image: '(file)', clientId: 'a2' },
      answer: { ...exampleMessage, clientId: 'a2', type: messageTypes.image, body: '1600x900' },
    },
  }),
  markRead: call({
    method: 'POST',
    path: '/chat/read',
    summary: 'Say how far one has read; it never goes back',
    access: 'member',
    body: 'form',
    input: z.strictObject(pictureFields),
    answer: z.object({}),
    errors: ['notFound'],
    example: { input: { id: '7', uid: '1' }, answer: {} },
  }),
  picture: call({
    method: 'GET',
    path: '/chat/image',
    summary: 'The picture of a message',
    access: 'member',
    query: z.object(pictureFields),
    answer: chatPicture,
    errors: ['notFound'],
    example: { query: { id: '7', uid: '2' }, answer: examplePicture },
  }),
};
