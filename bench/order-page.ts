// Part of c2c.ts.
import { io, type Socket } from 'socket.io-client';
import type { ClientToServerEvents, Room, ServerToClientEvents } from '../contract/live.ts';
import type { Visitor } from '../tests/support/visitor.ts';

type Page = {
  visitor: Visitor;
  orderId: string;
  chatId: string;
  /** The network that its reader is in. */
  address: string;
};
type Heard = {
  message(text: string): void;
  /** The order changed: a page asks for it again. */
  news(): void;
};

/** What the scripts of an order's page keep open: a connection in the rooms of its member and of its conversation. */
export async function openOrderPage(
  origin: string,
  { visitor, orderId, chatId, address }: Page,
  heard: Heard,
): Promise<{ close(): void }> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(origin, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin, cookie, 'x-forwarded-for': address },
  });
  socket.on('m', ({ message }) => heard.message(message.body));
  socket.on('c2cOrderChanged', ({ id }) => id === orderId && heard.news());
  await join(socket, { room: 'member' });
  await join(socket, { room: 'chat', id: chatId, since: 0 });
  return { close: () => socket.close() };
}

async function join(socket: Socket<ServerToClientEvents, ClientToServerEvents>, room: Room): Promise<void> {
  const answer = await socket.timeout(30_000).emitWithAck('subscribe', room);
  if (!answer.ok) throw new Error(answer.error);
}
