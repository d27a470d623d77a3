// Child of processes.ts: a bare ws server, which sends all its clients frames of one size at one rate.
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

export type RawRequest = { frameBytes: number; everyMs: number };
const { frameBytes, everyMs } = JSON.parse(process.argv[2] ?? '{}') as RawRequest;
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, backlog: 1_000 });
server.on('listening', () => process.send?.((server.address() as AddressInfo).port));
setInterval(() => {
  const frame = `[0,${Date.now()},"`.padEnd(frameBytes, 'x');
  for (const client of server.clients) client.send(frame);
}, everyMs);
