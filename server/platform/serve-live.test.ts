import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { RateLimit } from '../http/limit-rate.ts';
import { createLog } from '../log.ts';
import type { Services } from './areas.ts';
import { serveLive } from './serve-live.ts';

const free = { points: 1_000, seconds: 60 };

/** The live feed behind a trusted proxy; `connect` gives the status of a handshake from an address. */
async function openFeed(calls: Record<string, RateLimit>) {
  const services = {
    site: { current: () => ({ liveConnections: { perAddress: 10, perMember: 10 } }) },
    sessions: { onEnded: () => undefined },
    apiKeys: { onEnded: () => undefined },
    symbols: {},
    publicOrigins: [],
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    log: createLog('silent'),
  } as unknown as Services;
  const server = createServer();
  const rateLimits = { address: free, member: free, calls };
  const feed = serveLive(services, { httpServer: server, rateLimits, findMarket: () => undefined });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async connect(address: string): Promise<number> {
      const headers = { origin: url, 'x-forwarded-for': address };
      return (await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers })).status;
    },
    async close() {
      await feed.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

it('limits how often an address connects, and believes what a trusted proxy says of it', async () => {
  const { connect, close } = await openFeed({ 'live.connect': { points: 2, seconds: 60 } });
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push(await connect('203.0.113.5'));
    expect(statuses).toEqual([200, 200, 403]);
    expect(await connect('203.0.113.6')).toBe(200);
  } finally {
    await close();
  }
});

it('counts what comes from one household as one, whichever of its IPv6 addresses it uses', async () => {
  const { connect, close } = await openFeed({ 'live.packet': { points: 2, seconds: 60 } });
  try {
    const statuses: number[] = [];
    for (const last of [1, 2, 3]) statuses.push(await connect(`2001:db8:1:2::${last}`));
    expect(statuses).toEqual([200, 200, 429]);
    expect(await connect('2001:db8:1:3::1')).toBe(200);
  } finally {
    await close();
  }
});
