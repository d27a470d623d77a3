import { type DisputeServer, startDisputeServer } from '../support/browser-c2c-dispute.ts';
import { tellDispute } from '../support/c2c-dispute-story.ts';
import { test } from '../support/test.ts';

let server: DisputeServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDisputeServer();
});
test.afterAll(() => server.stop());

test('an appeal goes from both sides to two operators, and their ruling back to pages that are open', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await tellDispute(browser, server);
});
