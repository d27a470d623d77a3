import { expect } from '@playwright/test';
import { auction, offerMore, orderBeforeOpening, priceOfMore, untilOrdered } from '../support/browser-opening.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ FEED_SEED: '1' });
  await untilOrdered(server);
});
test.afterAll(() => server.stop());

test('without scripts a member orders before a market opens, and sees what would be traded', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await orderBeforeOpening(page);
  await offerMore(page);
  await expect(auction(page)).toContainText(priceOfMore);
});
