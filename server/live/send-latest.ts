import type { KlineEvent, QuotesFrame } from '../../contract/live.ts';
import type { LiveServer, LiveSocket } from './live-feed.ts';

/** News of a stream of which only the newest counts. Every other stream is sent whole and in order. */
export type Latest =
  | { room: string; event: 'quotes'; payload: QuotesFrame }
  | { room: string; event: 'kline'; payload: KlineEvent };

/**
 * Sends such news to a room. Who reads too slowly gets no more of them until what was sent has gone out, and then the
 * newest of each: no stream pushes out another one, and the queue stays short.
 */
export function createLatestSender(io: LiveServer, isLate: (socket: LiveSocket) => boolean) {
  const namespace = io.of('/');
  const waiting = new Map<string, Map<string, Latest>>();

  function keep(id: string, latest: Latest): void {
    const ofSocket = waiting.get(id) ?? new Map<string, Latest>();
    waiting.set(id, ofSocket);
    const key = keyOf(latest);
    const older = ofSocket.get(key);
    ofSocket.set(key, older ? replace(older, latest) : latest);
  }

  return {
    send(latest: Latest): void {
      const readers = namespace.adapter.rooms.get(latest.room);
      if (!readers) return;
      const late = [...readers].filter((id) => {
        const socket = namespace.sockets.get(id);
        return socket && (waiting.has(id) || isLate(socket));
      });
      // Encoded once for all others.
      emitTo(io.to(latest.room).except(late), latest);
      for (const id of late) keep(id, latest);
    },
    /** Call it when what was sent to a socket has gone out. */
    sendWaiting(socket: LiveSocket): void {
      const ofSocket = waiting.get(socket.id);
      if (!ofSocket || isLate(socket)) return;
      waiting.delete(socket.id);
      for (const latest of ofSocket.values()) if (socket.rooms.has(latest.room)) emitTo(socket, latest);
    },
    forget: (socket: LiveSocket) => waiting.delete(socket.id),
  };
}

/** What it is about. A candle that ended stands beside the next one: its last prices are not told again. */
function keyOf({ room, event, payload }: Latest): string {
  return event === 'kline' ? `${room}:${payload.kline[0]}` : room;
}

/** A frame of quotes says only what changed in it, so it carries on what the older one said. */
function replace(older: Latest, newer: Latest): Latest {
  if (older.event !== 'quotes' || newer.event !== 'quotes') return newer;
  return { ...newer, payload: { ...newer.payload, v: { ...older.payload.v, ...newer.payload.v } } };
}

function emitTo(target: Pick<LiveSocket, 'emit'> | ReturnType<LiveServer['to']>, { event, payload }: Latest): void {
  if (event === 'quotes') target.emit(event, payload);
  else target.emit(event, payload);
}
