import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIncoming } from './read-body.ts';
import { writeAnswer } from './send-answer.ts';

const sizeMaxBytes = 1_000;
const head = 'POST / HTTP/1.1\r\nHost: localhost\r\n';
let read: Promise<unknown>;
let roomBytes = Infinity;
let begun: PromiseWithResolvers<void>;
const server = createServer((incoming, outgoing) => {
  const hasRoom = (bytes: number) => {
    roomBytes -= bytes;
    return roomBytes >= 0;
  };
  read = readIncoming(incoming, sizeMaxBytes, hasRoom).then((body) => {
    writeAnswer(incoming, outgoing, { status: body.ok ? 200 : 413, headers: {}, body: '' });
    return body.ok ? body.data.toString() : body.error;
  });
  begun.resolve();
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends the beginning of a request, and waits until the server has its head. */
async function begin(text: string) {
  begun = Promise.withResolvers();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(head + text);
  await begun.promise;
  return socket;
}

test('reads a body that comes in pieces', async () => {
  const socket = await begin('Content-Length: 6\r\n\r\nabc');
  socket.write('def');
  expect(await read).toBe('abcdef');
  socket.destroy();
});

test('a body that breaks off is refused', async () => {
  const socket = await begin('Content-Length: 6\r\n\r\nabc');
  socket.destroy();
  expect(await read).toBe('invalidInput');
});

test('a body that never ends is refused at its bound, and the client cut off', async () => {
  const socket = await begin('Transfer-Encoding: chunked\r\n\r\n');
  // Being cut off may be an error, which once() of events would throw.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const chunk = `3e8\r\n${'x'.repeat(1_000)}\r\n`;
  const sending = setInterval(() => socket.write(chunk), 10);
  expect(await read).toBe('tooLarge');
  expect((await once(socket, 'data')).toString()).toMatch(/^HTTP\/1.1 413 /);
  await closed;
  clearInterval(sending);
});

test('a body that there is no room for is refused as soon as that is known', async () => {
  roomBytes = 5;
  const socket = await begin('Content-Length: 900\r\n\r\n0123456789');
  expect(await read).toBe('picturesBusy');
  socket.destroy();
});
