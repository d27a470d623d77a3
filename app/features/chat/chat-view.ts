import type { Chat, ChatMessage } from '../../../contract/chat.ts';

/** What the owner of a conversation gives to its view. */
export type ChatView = {
  /**
   * Of the resource route that takes messages and read marks, and gives pictures; without language prefix. With the
   * `id` of the conversation where a member has several.
   */
  address: string;
  /** The page itself; `before` is added to it for older messages. */
  pagePath: string;
  /** What the platform says by this name, in the reader's language. */
  describeSystem(name: string, values: Record<string, string>): string;
};

/** What a message that was sent by a script came to; errors are in the reader's language. */
export type SendAnswer = { message: ChatMessage } | { error: string | null };

export function pictureAddress(address: string, id: string, uid: number): string {
  const [path, search] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set('id', id);
  parameters.set('uid', String(uid));
  return `${path}?${parameters}`;
}

/** The address of the page with the messages before one. */
export function olderPath(pagePath: string, uid: number): string {
  return `${pagePath}${pagePath.includes('?') ? '&' : '?'}before=${uid}`;
}

const isUnread =
  ({ reads, side }: Chat) =>
  (message: ChatMessage): boolean =>
    message.uid > reads[side] && message.side !== side && message.side !== 'system';

/** The first message of others that the reader has not seen; undefined when there is none. */
export const firstUnread = (chat: Chat): number | undefined => chat.messages.find(isUnread(chat))?.uid;
export const countUnread = (chat: Chat): number => chat.messages.filter(isUnread(chat)).length;

/** How far others have read: a message up to there is marked. */
export const readByOthers = ({ reads, side }: Chat): number =>
  Math.max(...Object.entries(reads).map(([reader, uid]) => (reader === side ? 0 : uid)));
