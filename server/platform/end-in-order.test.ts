import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createRunning, endInOrder } from './end-in-order.ts';

afterEach(() => vi.restoreAllMocks());

test('a client that never sends the rest of its request does not keep what is open from being closed', async () => {
  const server = createServer();
  const running = createRunning();
  server.on('request', (_incoming, outgoing) => running.add(outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf');
  await once(server, 'request');

  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as typeof process.exit);
  const close = vi.fn(async () => undefined);
  void endInOrder('SIGTERM', { server, running, drainMs: 0, close, log: createLog('silent') });
  try {
    // Within the ten seconds that the process has.
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0), { timeout: 8_000, interval: 50 });
    expect(close).toHaveBeenCalledOnce();
  } finally {
    client.destroy();
  }
}, 15_000);
