import { type DisputeServer, startDisputeServer } from '../support/browser-c2c-dispute.ts';
import { tellDispute } from '../support/c2c-dispute-story.ts';
import { tellLateCases } from '../support/c2c-late-cases-story.ts';
import { test } from '../support/test.ts';

let server: DisputeServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDisputeServer();
});
test.afterAll(() => server.stop());
// Operators find the only open case of its kind, and one alone decides little in a day.
test.describe.configure({ mode: 'serial' });

test('after the end of an order each side opens its case: paid too late, payment taken back', async ({ browser }) => {
  await tellLateCases(browser, server);
});

test('a dispute goes from the appeal to its ruling by links and forms alone', async ({ browser }) => {
  test.setTimeout(240_000);
  await tellDispute(browser, server);
});
