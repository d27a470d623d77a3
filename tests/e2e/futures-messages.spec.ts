import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { fillOpening } from '../support/browser-futures.ts';
import { fundFuturesAccount } from '../support/browser-futures-tickets.ts';
import { openBeforeScripts } from '../support/browser-hydration.ts';
import { expectNothingOpened, expectRefusals } from '../support/wrong-openings.ts';

test('a wrong position is refused at its field, keeps what was typed, and opens nothing', async ({ page }) => {
  await signUp(page);
  await fundFuturesAccount(page, '1000');

  // What was typed wrongly before the scripts came is told when they are there.
  const letScriptsCome = await openBeforeScripts(page, '/en/futures?id=btc_usdt');
  const form = await fillOpening(page, { side: 'Short', quantity: '100' });
  await letScriptsCome();
  const quantity = form.getByLabel('Quantity', { exact: true });
  await expect(quantity).toHaveAccessibleDescription('You have 1,000 USDT available.');
  await expect(quantity).toHaveValue('100');
  await expect(form.getByRole('radio', { name: 'Short' })).toBeChecked();

  // Without the summary the exchange itself refuses; the story without scripts has what refuses the summary.
  await form.getByRole('checkbox', { name: /summary/ }).uncheck();
  await expectRefusals(page);
  await expectNothingOpened(page);
});
