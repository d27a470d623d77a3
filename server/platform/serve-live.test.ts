import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { Services } from './open-services.ts';
import { serveLive } from './serve-live.ts';

const free = { points: 1_000, seconds: 60 };

it('limits how often an address connects, and believes what a trusted proxy says of it', async () => {
  const services = {
    live: {},
    sessions: { onEnded: () => undefined },
    symbols: {},
    exchange: {},
    marketData: { onFrame: () => undefined, onKline: () => undefined },
    publicOrigins: [],
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    log: createLog('silent'),
  } as unknown as Services;
  const limits = { address: free, member: free, calls: { 'live.connect': { points: 2, seconds: 60 } } };
  const server = createServer();
  const feed = serveLive(services, server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connect = async (address: string) => {
    const headers = { origin: url, 'x-forwarded-for': address };
    return (await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers })).status;
  };
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push(await connect('203.0.113.5'));
    expect(statuses).toEqual([200, 200, 403]);
    expect(await connect('203.0.113.6')).toBe(200);
  } finally {
    await feed.close();
    server.closeAllConnections();
    server.close();
  }
});
