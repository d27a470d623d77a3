import { expect } from '@playwright/test';
import { auction, offerMore, orderBeforeOpening, priceOfMore, untilOrdered } from '../support/browser-opening.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';

// With demo traders, and new: the market opens a quarter of an hour after the first start.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ FEED_SEED: '1' });
  await untilOrdered(server);
});
test.afterAll(() => server.stop());

test('a member orders before a market opens, and a visitor sees at once what would be traded', async ({ browser }) => {
  const newPage = async () => (await browser.newContext({ baseURL: server.origin })).newPage();
  const [member, visitor] = [await newPage(), await newPage()];
  await visitor.goto('/en/exchange?id=embr_usdt');
  await expect(auction(visitor)).toContainText('0.3000 USDT');
  await orderBeforeOpening(member);
  await offerMore(member);
  for (const page of [visitor, member]) await expect(auction(page)).toContainText(priceOfMore);
});
