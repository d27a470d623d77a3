import { expect, test } from '@playwright/test';
import { type Language, languages } from '../../contract/languages.ts';
import { startTradingServer, type TradingServer } from '../support/browser-c2c.ts';
import { pushVariables } from '../support/push-key.ts';
import { addC2cRecords } from './add-c2c-records.ts';
import { addLiquidation } from './add-liquidation.ts';
import { addLockedSession } from './add-locked-session.ts';
import { addPushDevice } from './add-push-device.ts';
import { addRobot } from './add-robot.ts';
import { addWebhook } from './add-webhook.ts';
import { crawl } from './crawl.ts';
import { makeReaders, type Readers } from './readers.ts';
import { completeScreen, listScreens, type Screen } from './screens.ts';

// Words are as wide as in the fonts of the machine: without fonts for Hindi, Chinese, Japanese or Korean they are
// boxes of another width. A server of its own has no orders, posts and settings of other tests.
// One of them is enough for all languages: what it shows takes more than a minute to come about.
test.describe.configure({ mode: 'default' });
let server: TradingServer;
let readers: Readers;
const screens: Screen[] = [];
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  const environment = { TRUSTED_PROXIES: '127.0.0.1,::1', ...pushVariables };
  server = await startTradingServer(
    async (database, members) => {
      await addC2cRecords(database, members);
      await addLiquidation(database);
      await addWebhook(database);
      await addPushDevice(database);
      await addLockedSession(database);
      await addRobot(database);
    },
    { environment },
  );
  readers = await makeReaders(browser, server);
  // The demo member's options of a minute have receipts once they are over.
  await expect(async () => {
    await readers.member.goto('/en/boption/boptioncoinorder');
    expect(await readers.member.locator('main a[href^="/en/boption/receipt?"]').count()).toBeGreaterThan(0);
  }).toPass({ timeout: 90_000 });
  for (const screen of listScreens()) screens.push(await completeScreen((reader) => readers[reader], screen));
});
test.afterAll(() => server.stop());

/** Languages with long words, high letters and without spaces: the console has fewer readers than the other pages. */
const ofConsole: readonly Language[] = ['de', 'en', 'hi', 'tl', 'zh-CHT'];

/** All languages take seven minutes, which the shared run does not have: it crawls the two with the longest words. */
const crawled: readonly Language[] = process.env.CI ? ['de', 'tl'] : languages;

for (const language of crawled) {
  test(`in ${language} every screen has room for its words and controls, at all widths`, async () => {
    test.setTimeout(240_000);
    const faults: string[] = [];
    for (const screen of screens.filter(({ reader }) => reader !== 'operator' || ofConsole.includes(language))) {
      faults.push(...(await crawl(readers[screen.reader], screen, language)));
    }
    expect(faults).toEqual([]);
  });
}
