import { expect, test } from '@playwright/test';
import { fillStake } from '../support/browser-boption.ts';
import { expectNothingStaked, expectStakesRefused, prepareStaker } from '../support/wrong-stakes.ts';

test('without scripts a wrong stake is refused at its field, keeps what was typed, and buys nothing', async ({
  page,
}) => {
  await prepareStaker(page);
  await page.goto('/en/boption?id=btc_usdt');
  await expectStakesRefused(page);

  // A duration that nobody offers.
  const form = await fillStake(page, { isTrial: true, stake: '5' });
  await form.getByRole('radio', { checked: true, name: /min/ }).evaluate((radio: HTMLInputElement) => {
    radio.value = '61';
  });
  await form.getByRole('button', { name: 'Stake on down' }).click();
  await expect(form.getByText('This duration is not available right now.', { exact: false })).toBeVisible();
  await expect(form.getByLabel('Stake', { exact: true })).toHaveValue('5');
  await expectNothingStaked(page);
});
