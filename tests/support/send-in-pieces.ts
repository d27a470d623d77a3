import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const tags = { header: '<header', main: '<main', bottom: '<nav aria-label="Areas"' };

/**
 * The site behind a slow line: of each page comes what stands before this share of one of its parts, then the rest.
 * Gives its origin, and what ends it.
 */
export async function sendInPieces(site: string) {
  const world = { part: 'main' as keyof typeof tags, share: 0 };
  const server = createServer(async ({ url = '/' }, outgoing) => {
    const response = await fetch(new URL(url, site), { headers: { 'accept-encoding': 'identity' } });
    const page = Buffer.from(await response.arrayBuffer());
    outgoing.statusCode = response.status;
    for (const [name, value] of response.headers) {
      if (!/^(connection|content-length|transfer-encoding)$/.test(name)) outgoing.setHeader(name, value);
    }
    const tag = tags[world.part];
    const start = page.indexOf(tag);
    const end = page.indexOf(tag.replace(/<(\w+).*/, '</$1'), start);
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (isPage && start < 0) throw new Error(`${url} has no ${tag}`);
    if (!isPage) return void outgoing.end(page);
    const cut = page.indexOf('<', Math.round(start + (end - start) * world.share) + 1);
    outgoing.write(page.subarray(0, cut));
    await sleep(300);
    outgoing.end(page.subarray(cut));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, world, close: () => server.close().closeAllConnections() };
}
