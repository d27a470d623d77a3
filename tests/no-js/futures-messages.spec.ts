import { test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { fundFuturesAccount } from '../support/browser-futures-tickets.ts';
import { expectNothingOpened, expectRefusals } from '../support/wrong-openings.ts';

test('without scripts a wrong position is refused at its field, keeps what was typed, and opens nothing', async ({
  page,
}) => {
  await signUp(page);
  await fundFuturesAccount(page, '1000');
  await page.goto('/en/futures?id=btc_usdt');
  await expectRefusals(page);
  await expectNothingOpened(page);
});
