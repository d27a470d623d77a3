import { Duplex } from 'node:stream';
import { joinBytes } from './messages.ts';

type ProtocolStreamOptions = {
  /** The other side should forget the session before. */
  onConnect(): void;
  /** Gets the bytes in a buffer of their own. */
  onBytes(bytes: Uint8Array): void;
};

/** Longer queries go at once: the database works at one while the next is made. */
const waitingBytesMax = 4_096;

/**
 * What pg expects from a socket, without a socket. pg corks the stream while it writes the messages of one query, so
 * they arrive here as one. Short queries that are sent without waiting for each other travel on together as well, since
 * waking the other thread costs as much as such a query. Call `push` with answers.
 */
export function createProtocolStream({ onConnect, onBytes }: ProtocolStreamOptions): Duplex {
  let waiting: Uint8Array[] = [];
  const send = () => {
    if (waiting.length === 0) return;
    const bytes = joinBytes(waiting);
    waiting = [];
    onBytes(bytes);
  };
  const accept = (chunks: readonly Uint8Array[]) => {
    if (waiting.length === 0) process.nextTick(send);
    waiting.push(...chunks);
    if (waiting.reduce((length, chunk) => length + chunk.length, 0) > waitingBytesMax) send();
  };
  const stream = new Duplex({
    read() {},
    write(chunk: Uint8Array, _encoding, done) {
      accept([chunk]);
      done();
    },
    writev(chunks, done) {
      accept(chunks.map(({ chunk }) => chunk));
      done();
    },
    final(done) {
      send();
      stream.push(null);
      done();
    },
    // What a session has not sent yet must not come into the next one.
    destroy(error, done) {
      waiting = [];
      done(error);
    },
  });
  const connect = () => {
    onConnect();
    process.nextTick(() => stream.emit('connect'));
    return stream;
  };
  const self = () => stream;
  return Object.assign(stream, { connect, setNoDelay: self, setKeepAlive: self, ref: self, unref: self });
}
