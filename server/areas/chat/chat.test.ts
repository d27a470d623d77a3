import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Chat, ChatMessage } from '../../../contract/chat.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type Clock, systemRandomBytes } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { type Committed, onCommitted } from '../../database/committed.ts';
import { createFileStore } from '../../files/file-store.ts';
import type { ChatOptions, ChatOwner, ChatStanding } from './chat-owner.ts';
import { openChatRoom } from './chat-room.ts';
import { beginConversation } from './enter-conversation.ts';
import { moveMessages } from './move-messages.ts';
import { tellChat } from './say.ts';

const sari: ChatStanding = { side: 'client', author: 'Sari', canWrite: true };
const budi: ChatStanding = { side: 'host', author: 'Budi', canWrite: true };

describe.each(databases)('conversations on $name', ({ open }) => {
  let opened: OpenDatabase;
  let options: ChatOptions;
  let id: number;
  let standings: Map<number, ChatStanding>;
  const files = new Map<string, Buffer>();
  let nowMs = 1_790_000_000_000;
  const clock: Clock = { now: () => nowMs, monotonic: () => nowMs };
  const trade: ChatOwner = {
    area: 'trade',
    findStanding: async (_store, _id, { member }) => member && standings.get(member.id),
  };
  const begin = async () => {
    const begun = await inTransaction(opened.database, async (tx) => ok(await beginConversation(tx, 'trade', nowMs)));
    return unwrap(begun);
  };
  const room = (memberId: number, of = id) =>
    openChatRoom(options, String(of), { member: { id: memberId }, cookies: {} });

  beforeAll(async () => {
    opened = await open();
    const store = createFileStore({
      key: Buffer.alloc(32, 1),
      randomBytes: systemRandomBytes,
      files: {
        write: async (name, bytes) => void files.set(name, bytes),
        read: async (name) => files.get(name),
        remove: async (name) => void files.delete(name),
      },
    });
    options = {
      database: opened.database,
      clock,
      files: store,
      encodeImage: async ({ bytes }) =>
        bytes[0] === 255
          ? ok({ bytes: Buffer.from(bytes), contentType: 'image/jpeg' as const, width: 20, height: 10 })
          : refuse('invalidInput', { fields: { image: 'imageInvalid' } }),
      chatOwners: [trade],
    };
  });
  beforeEach(async () => {
    nowMs += 1_000;
    standings = new Map([
      [1, sari],
      [2, budi],
    ]);
    files.clear();
    id = await begin();
  });
  afterAll(() => opened.close());

  test('messages of both sides are counted without gaps, and read by both', async () => {
    unwrap(await room(1).sendText({ text: 'Hello' }));
    unwrap(await room(2).sendText({ text: 'Hi [:3:]' }));
    const chat = unwrap(await room(1).read());
    expect(chat).toMatchObject({ id: String(id), side: 'client', canWrite: true, hasOlder: false, lastUid: 2 });
    expect(chat.messages.map(({ uid, body, author, fromClient }) => [uid, body, author, fromClient])).toEqual([
      [1, 'Hello', 'Sari', true],
      [2, 'Hi [:3:]', 'Budi', false],
    ]);
    expect(chat.reads).toEqual({ client: 1, host: 2, staff: 0 });
  });

  test('the same client id makes one message, also when it comes many times at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => room(1).sendText({ text: 'Paid', clientId: 'once' })),
    );
    expect(new Set(sent.map((answer) => unwrap(answer).uid))).toEqual(new Set([1]));
    expect(unwrap(await room(2).read()).messages).toHaveLength(1);
    expect(unwrap(await room(2).sendText({ text: 'Paid', clientId: 'once' })).uid).toBe(2);
    expect(await room(1).sendText({ text: 'Not paid', clientId: 'once' })).toMatchObject({ error: 'messageDiffers' });
  });

  test('messages that come at once all get a number', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => room(1 + (index % 2)).sendText({ text: `${index}` })));
    const { messages } = unwrap(await room(1).read());
    expect(messages.map(({ uid }) => uid)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(new Set(messages.map(({ body }) => body)).size).toBe(30);
  });

  test('paging back leads to the first message', async () => {
    for (let index = 1; index <= 120; index++) unwrap(await room(1).sendText({ text: `${index}` }));
    const seen: number[] = [];
    let chat: Chat = unwrap(await room(2).read());
    for (;;) {
      seen.unshift(...chat.messages.map(({ uid }) => uid));
      expect(chat.lastUid).toBe(120);
      if (!chat.hasOlder) break;
      chat = unwrap(await room(2).read(chat.messages[0]?.uid));
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  });

  test('after a break comes what was missed, and the newest when that is too much', async () => {
    for (let index = 1; index <= 60; index++) unwrap(await room(1).sendText({ text: `${index}` }));
    const missed = async (since: number) => unwrap(await room(2).missed(since)).messages.map(({ uid }) => uid);
    expect(await missed(58)).toEqual([59, 60]);
    expect(await missed(60)).toEqual([]);
    expect((await missed(3))[0]).toBe(11);
  });

  test('a stranger is refused as if there were no conversation', async () => {
    unwrap(await room(1).sendText({ text: 'Hello' }));
    const none = refuse('notFound');
    for (const other of [room(3), room(1, 999_999)]) {
      expect(await other.read()).toEqual(none);
      expect(await other.missed(0)).toEqual(none);
      expect(await other.sendText({ text: 'a' })).toEqual(none);
      expect(await other.sendImage({ image: pictureOf(255) }, 'member 3')).toEqual(none);
      expect(await other.markRead(1)).toEqual(none);
      expect(await other.picture(1)).toEqual(none);
    }
    expect(unwrap(await room(1).read()).lastUid).toBe(1);
  });

  test('who may only read says nothing, and what was said before is still answered', async () => {
    unwrap(await room(1).sendText({ text: 'Hello', clientId: 'a' }));
    standings.set(1, { ...sari, canWrite: false });
    expect(await room(1).sendText({ text: 'Again' })).toEqual(refuse('chatClosed'));
    expect(await room(1).sendImage({ image: pictureOf(255) }, 'member 1')).toEqual(refuse('chatClosed'));
    expect(unwrap(await room(1).sendText({ text: 'Hello', clientId: 'a' })).uid).toBe(1);
    expect(files.size).toBe(0);
  });

  test('a picture is kept for those in the conversation, once', async () => {
    const image = pictureOf(255);
    const [first, second] = [
      unwrap(await room(1).sendImage({ image, clientId: 'p' }, 'member 1')),
      unwrap(await room(1).sendImage({ image, clientId: 'p' }, 'member 1')),
    ];
    expect(first).toMatchObject({ uid: 1, type: 2, body: '20x10' });
    expect(second).toEqual(first);
    expect(files.size).toBe(1);
    expect(unwrap(await room(2).picture(1))).toEqual({ contentType: 'image/jpeg', base64: '/w==' });
    expect(await room(2).picture(2)).toEqual(refuse('notFound'));
    expect(await room(3).picture(1)).toEqual(refuse('notFound'));
  });

  test('what is no picture makes no message and leaves no file', async () => {
    const html = new File(['<script>alert(1)</script>'], 'photo.jpg', { type: 'image/jpeg' });
    expect(await room(1).sendImage({ image: html }, 'member 1')).toMatchObject({ fields: { image: 'imageInvalid' } });
    expect([files.size, unwrap(await room(1).read()).lastUid]).toEqual([0, 0]);
  });

  test('a read mark goes neither back nor beyond the newest message', async () => {
    for (const text of ['1', '2', '3']) unwrap(await room(1).sendText({ text }));
    const readsAfter = async (uid: number) => {
      unwrap(await room(2).markRead(uid));
      return unwrap(await room(1).read()).reads.host;
    };
    expect(await readsAfter(2)).toBe(2);
    expect(await readsAfter(1)).toBe(2);
    expect(await readsAfter(2_000_000_000)).toBe(3);
  });

  test('what is committed is told, and nothing else', async () => {
    const heard: Committed[] = [];
    const stop = onCommitted(opened.database, (committed) => heard.push(committed));
    const message: ChatMessage = unwrap(await room(1).sendText({ text: 'Hello', clientId: 'a' }));
    await room(1).sendText({ text: 'Hello', clientId: 'a' });
    await room(3).sendText({ text: 'Hello' });
    const tell = { conversationId: id, name: 'released', values: { amount: '5' }, atMs: nowMs };
    await inTransaction(opened.database, async (tx) => ok(await tellChat(tx, tell)));
    stop();
    const chatId = String(id);
    expect(heard.slice(0, 2)).toEqual([
      { what: 'chatSaid', chatId, message },
      { what: 'chatRead', chatId, side: 'client', uid: 1 },
    ]);
    expect(heard.slice(2)).toMatchObject([
      { what: 'chatSaid', message: { uid: 2, side: 'system', body: 'released', values: { amount: '5' } } },
    ]);
  });

  test('one conversation is put behind another, with the same ids of clients in both', async () => {
    const from = await begin();
    unwrap(await room(1).sendText({ text: 'first', clientId: 'a' }));
    unwrap(await room(1, from).sendText({ text: 'second', clientId: 'a' }));
    unwrap(await room(1, from).sendImage({ image: pictureOf(255) }, 'member 1'));
    await inTransaction(opened.database, async (tx) => ok(await moveMessages(tx, { from, to: id })));
    const chat = unwrap(await room(2).read());
    expect(chat.messages.map(({ uid, body }) => [uid, body])).toEqual([
      [1, 'first'],
      [2, 'second'],
      [3, '20x10'],
    ]);
    expect(unwrap(await room(2).picture(3)).base64).toBe('/w==');
    expect(await room(1, from).read()).toEqual(refuse('notFound'));
  });
});

const pictureOf = (byte: number) => new File([Uint8Array.of(byte)], 'photo.jpg');

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error);
  return result.data;
}
