import { startTradingServer, type TradingServer } from '../support/browser-c2c.ts';
import { tellMerchant } from '../support/c2c-merchant-story.ts';
import { test } from '../support/test.ts';

let server: TradingServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startTradingServer(undefined, { hasApplicant: true });
});
test.afterAll(() => server.stop());

test('a member becomes a merchant, advertises, is reported and stops by forms and links alone', async ({ browser }) => {
  test.setTimeout(240_000);
  await tellMerchant(browser, server);
});
