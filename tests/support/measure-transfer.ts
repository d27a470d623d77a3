import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, devices } from '@playwright/test';

export type Transfer = {
  /** Bytes of all scripts as transferred, with headers, compressed as the server sends them. */
  scriptBytes: number;
  /** Of the styles in the page, compressed as the page is. */
  styleBytes: number;
  /** Everything that a first visit asks for over HTTP, the page included. */
  requests: string[];
};

/** What a first visit to a page transfers, until it is loaded and the islands have asked for what they need. */
export async function measureTransfer(browser: Browser, address: string): Promise<Transfer> {
  const context = await browser.newContext({ userAgent: devices['Desktop Chrome'].userAgent });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const asked = new Map<string, { url: string; type: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (request.url.startsWith('http')) asked.set(requestId, { url: request.url, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  const styles = await page.locator('style').allTextContents();
  await context.close();
  const requests = [...asked.values()];
  const scripts = requests.filter(({ type }) => type === 'Script');
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  return {
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    styleBytes: brotliCompressSync(styles.join(''), quality).byteLength,
    requests: requests.map(({ url }) => url),
  };
}
