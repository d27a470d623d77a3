import type { KlineEvent, PoolsEvent, QuotesFrame } from '../../contract/live.ts';
import type { LiveServer, LiveSocket } from './live-feed.ts';

/** News of a stream of which only the newest counts. Every other stream is sent whole and in order. */
export type Latest =
  | { room: string; event: 'quotes'; payload: QuotesFrame }
  | { room: string; event: 'kline'; payload: KlineEvent }
  | { room: string; event: 'pools'; payload: PoolsEvent };

/**
 * Sends such news to a room. A slow reader gets no more of them until earlier ones have gone out, and then the newest
 * of each stream: no stream displaces another, and the queue stays short.
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

/**
 * The identity of a stream. A candle that ended is separate from the next one: otherwise its last prices would be lost.
 */
function keyOf({ room, event, payload }: Latest): string {
  return event === 'kline' ? `${room}:${payload.kline[0]}` : room;
}

/** A frame of quotes contains only changes, so it includes those of older frames that were not sent. */
function replace(older: Latest, newer: Latest): Latest {
  if (older.event !== 'quotes' || newer.event !== 'quotes') return newer;
  return { ...newer, payload: { ...newer.payload, v: { ...older.payload.v, ...newer.payload.v } } };
}

function emitTo(target: Pick<LiveSocket, 'emit'> | ReturnType<LiveServer['to']>, { event, payload }: Latest): void {
  if (event === 'quotes') target.emit(event, payload);
  else if (event === 'kline') target.emit(event, payload);
  else target.emit(event, payload);
}
