import { Duplex } from 'node:stream';
import { joinBytes } from './messages.ts';

type ProtocolStreamOptions = {
  /** The other side should forget the session before. */
  onConnect(): void;
  /** Gets the bytes in a buffer of their own. */
  onBytes(bytes: Uint8Array): void;
};

/**
 * What pg expects from a socket, without a socket. What is written while the stream is corked, such as the messages of
 * one query, goes to the other thread as one. Call `push` with answers.
 */
export function createProtocolStream({ onConnect, onBytes }: ProtocolStreamOptions): Duplex {
  const stream = new Duplex({
    read() {},
    write(chunk: Uint8Array, _encoding, done) {
      onBytes(joinBytes([chunk]));
      done();
    },
    writev(chunks, done) {
      onBytes(joinBytes(chunks.map(({ chunk }) => chunk)));
      done();
    },
    final(done) {
      stream.push(null);
      done();
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
