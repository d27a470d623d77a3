import { expect, test } from '@playwright/test';
import { fillStake } from '../support/browser-boption.ts';
import { openBeforeScripts } from '../support/browser-hydration.ts';
import { expectNothingStaked, expectStakesRefused, prepareStaker } from '../support/wrong-stakes.ts';

test('a wrong stake is refused at its field, keeps what was typed, and buys nothing', async ({ page }) => {
  await prepareStaker(page);

  // What was typed wrongly before the scripts came is told when they are there.
  const letScriptsCome = await openBeforeScripts(page, '/en/boption?id=btc_usdt');
  const form = await fillStake(page, { direction: 'Down', isTrial: true, stake: '5000' });
  await form.getByText('5 min', { exact: true }).click();
  await letScriptsCome();
  const stake = form.getByLabel('Stake', { exact: true });
  await expect(stake).toHaveAccessibleDescription(/The largest stake is 2,000 FTUSDT/);
  await expect(stake).toHaveValue('5000');
  await expect(form.getByRole('radio', { name: 'Down' })).toBeChecked();
  await expect(form.getByRole('radio', { name: /^5 min/ })).toBeChecked();

  // Without the summary the exchange itself refuses; the story without scripts has what refuses the summary.
  await form.getByRole('checkbox', { name: /summary/ }).uncheck();
  await expectStakesRefused(page);
  await expectNothingStaked(page);
});
