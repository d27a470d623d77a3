import type { LiveSocket } from './live-feed.ts';

/** The library's connection below a socket. */
export type Connection = LiveSocket['conn'];

/** Undefined while polling. It is not in the library's types. */
export const websocketOf = ({ transport }: Connection) => (transport as unknown as { socket?: WebSocketLike }).socket;
type WebSocketLike = {
  bufferedAmount: number;
  terminate(): void;
  on(event: 'message' | 'ping' | 'pong', listener: () => void): void;
};

/**
 * How many bytes wait for a slow connection: what the transport has not handed to the system, and what the library
 * still queues. `onGrow` is called before each packet that has to wait.
 */
export function measureBacklog(connection: Connection, onGrow: () => void): () => number {
  let keptBytes = 0;
  connection.on('packetCreate', ({ data }: { data?: string }) => {
    keptBytes += data?.length ?? 0;
    if (!connection.transport.writable) onGrow();
  });
  // Everything in the queue has gone to the transport.
  connection.on('drain', () => {
    keptBytes = 0;
  });
  return () => keptBytes + (websocketOf(connection)?.bufferedAmount ?? 0);
}
