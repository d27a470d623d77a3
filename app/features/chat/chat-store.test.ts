import { expect, test, vi } from 'vitest';
import { type Chat, exampleChat, exampleMessage } from '../../../contract/chat.ts';
import { createChatStore, lastOwnUid } from './chat-store.ts';

const chat = (...uids: number[]): Chat => ({
  ...exampleChat,
  messages: uids.map((uid) => ({ ...exampleMessage, uid })),
  lastUid: uids.at(-1) ?? 0,
});
const said = (uid: number) => ({ chatId: '7', seq: uid, message: { ...exampleMessage, uid } });
const uidsOf = ({ messages }: Chat) => messages.map(({ uid }) => uid);

function follow(...uids: number[]) {
  const join = vi.fn();
  const store = createChatStore(chat(...uids), { join });
  return { join, store, uids: () => uidsOf(store.current()) };
}

test('messages are added in order, each once', () => {
  const { store, uids, join } = follow(1, 2);
  for (const uid of [2, 3, 3, 1, 4]) store.receive(said(uid));
  expect(uids()).toEqual([1, 2, 3, 4]);
  expect(join).not.toHaveBeenCalled();
});

test('after a gap the room is joined anew, and its snapshot fills it', () => {
  const { store, uids, join } = follow(1);
  store.receive(said(3));
  expect([uids(), join.mock.calls.length]).toEqual([[1], 1]);
  store.take(chat(1, 2, 3));
  expect(uids()).toEqual([1, 2, 3]);
});

test('when more was missed than a snapshot has, it starts anew from there', () => {
  const { store, uids } = follow(1, 2);
  store.take(chat(60, 61));
  expect(uids()).toEqual([60, 61]);
  expect(store.current()).toMatchObject({ hasOlder: true, lastUid: 61 });
});

test('an older snapshot takes nothing away', () => {
  const { store, uids } = follow(1, 2, 3);
  store.take(chat(1, 2));
  expect(uids()).toEqual([1, 2, 3]);
});

test('read marks grow', () => {
  const { store } = follow(1, 2, 3);
  store.receive({ chatId: '7', side: 'staff', uid: 3 });
  store.receive({ chatId: '7', side: 'staff', uid: 2 });
  expect(store.current().reads.staff).toBe(3);
});

test('a form that starts anew after each own message does so for no other', () => {
  const own = { ...chat(1, 2), side: 'staff' as const };
  expect(lastOwnUid(own)).toBe(0);
  const answered = [...own.messages, { ...exampleMessage, uid: 3, side: 'staff' as const }];
  expect(lastOwnUid({ ...own, messages: answered })).toBe(3);
  expect(lastOwnUid({ ...own, messages: [...answered, { ...exampleMessage, uid: 4 }] })).toBe(3);
});
