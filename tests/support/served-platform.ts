import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createListener } from '../../server/http/create-listener.ts';
import { createLog } from '../../server/log.ts';
import { openPlatformForTest } from './platform.ts';

/** The exchange on a port of its own: API and live feed as they are shipped, without pages. */
export async function servePlatform() {
  const platform = await openPlatformForTest();
  const log = createLog('silent');
  const listener = createListener({
    api: platform.api,
    handlePage: (_incoming, outgoing) => void outgoing.writeHead(404).end(),
    publicOrigins: [],
    log,
  });
  const server = createServer({ requireHostHeader: false }, listener);
  const feed = platform.attachLive(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    platform,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await feed.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await platform.close();
    },
  };
}

export type ServedPlatform = Awaited<ReturnType<typeof servePlatform>>;
