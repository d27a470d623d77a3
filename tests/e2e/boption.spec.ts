import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { fillStake } from '../support/browser-boption.ts';
import { loseAnswers } from '../support/lose-answers.ts';

/** The shortest option takes a minute. */
const resultWithinMs = 90_000;

test('a member stakes trial money, sees it run, and its result with the prices that decided it', async ({ page }) => {
  test.setTimeout(resultWithinMs + 60_000);
  await signUp(page);
  await page.goto('/en/boption?id=eth_usdt');
  await expect(page.getByTestId('tick-chart').locator('canvas').first()).toBeVisible();

  const form = await fillStake(page, { isTrial: true, stake: '0.5' });
  await form.getByRole('button', { name: 'Stake on up' }).click();
  const stake = form.getByLabel('Stake', { exact: true });
  await expect(stake).toHaveAccessibleDescription(/The smallest stake is 1 FTUSDT/);
  await expect(stake).toHaveValue('0.5');

  await stake.fill('10');
  await expect(form.getByTestId('fact-win')).toHaveText('+7.50 FTUSDT');
  await expect(form.getByTestId('fact-lose')).toHaveText('−10.00 FTUSDT');
  await expect(form.getByTestId('fact-breakEven')).toHaveText('57.15%');
  await form.getByRole('button', { name: 'Stake on up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Up on ETH/USDT' });
  await expect(dialog).toContainText('The entry is the first price whose time is at least');
  await dialog.getByRole('button', { name: 'Stake on up' }).click();

  const outcome = page.getByTestId('option-outcome');
  await expect(outcome).toContainText('entry', { timeout: 10_000 });
  const left = page.getByTestId('time-left').first();
  const before = await left.textContent();
  await expect(left).not.toHaveText(before ?? '', { timeout: 3_000 });
  await expect(page.getByTestId('distance').first()).toContainText(/ahead|behind|level/);

  // Its result is also seen on a page that was loaded after it was bought.
  await page.reload();
  await expect(outcome).toBeHidden();
  await expect(outcome).toContainText(/^(Won|Lost|Tie)/, { timeout: resultWithinMs });
  await page.getByRole('link', { name: 'Prices and proof' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settlement of a binary option' })).toBeVisible();
  const ticks = page.getByRole('table', { name: 'Prices that decided' });
  await expect(ticks.getByRole('rowheader', { name: 'Entry', exact: true })).toBeVisible();
  await expect(ticks.getByRole('rowheader', { name: 'Exit', exact: true })).toBeVisible();
});

test('real money is staked after the risk notice and three right answers', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/boption?id=btc_usdt');
  const form = await fillStake(page, { stake: '5' });
  await form.getByRole('button', { name: 'Stake on up' }).click();
  await expect(form.getByText('Please read and accept the risk notice first.')).toBeVisible();
  await form.getByRole('link', { name: 'To the risk notice and its questions' }).click();
  await page.getByRole('button', { name: 'I have read this and accept the risk' }).click();
  await expect(page.locator('select:invalid')).toHaveCount(1);
  await expect(page.getByText('You have accepted the risk notice.')).toBeHidden();
  const country = page.getByLabel('Country where you live');
  await expect(country).toHaveAccessibleDescription(/follows from the country that you name here/);
  await country.selectOption('ID');
  await page.getByRole('button', { name: 'I have read this and accept the risk' }).click();
  await expect(page.getByText('You have accepted the risk notice.')).toBeVisible();
  await page.getByRole('radio', { name: '50.00%' }).check();
  await page.getByRole('radio', { name: 'The first price some time after acceptance' }).check();
  await page.getByRole('radio', { name: 'My stake back.' }).check();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByText('All three are right.')).toBeHidden();
  await page.getByRole('radio', { name: '57.15%' }).check();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByText('All three are right. You can stake real money.')).toBeVisible();
});

test('a limit per day and a pause hold, and the pause is not taken back', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/profile/securitysettings');
  await page.getByRole('link', { name: 'Set a daily limit or a pause' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your limits for binary options' })).toBeVisible();
  const most = page.getByLabel('Most per day');
  await most.fill('ten');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(most).toHaveAttribute('aria-invalid', 'true');
  await expect(most).toHaveValue('ten');
  // Who wants to stake nothing does not get no limit.
  await most.fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(most).toHaveAccessibleDescription(/above zero/);
  await most.fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your limits are saved.')).toBeVisible();

  await page.goto('/en/boption?id=btc_usdt');
  const form = await fillStake(page, { isTrial: true, stake: '6' });
  await form.getByRole('button', { name: 'Stake on up' }).click();
  await expect(form.getByLabel('Stake', { exact: true })).toHaveAccessibleDescription(/Your own limit for today/);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/en/boption/limits');
  await page.getByLabel('For how long').selectOption('3');
  await page.getByRole('button', { name: 'Start the pause' }).click();
  await expect(page.getByRole('checkbox', { name: 'I know that I cannot take this back' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('checkbox', { name: 'I know that I cannot take this back' }).check();
  await page.getByRole('button', { name: 'Start the pause' }).click();
  await expect(page.getByText(/^You cannot buy options before/)).toBeVisible();
  await page.goto('/en/boption?id=btc_usdt');
  await expect(page.getByText(/^You cannot buy options before/)).toBeVisible();
  await fillStake(page, { isTrial: true, stake: '1' });
  await form.getByRole('button', { name: 'Stake on up' }).click();
  await expect(form.getByText(/You have paused binary options until/)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('on a phone the form is a sheet that opens on the chosen direction', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await signUp(page);
  await page.goto('/en/boption?id=btc_usdt');
  await page.getByRole('link', { name: 'Down' }).click();
  const sheet = page.getByRole('dialog', { name: 'Stake on the price' });
  await expect(sheet.getByRole('radio', { name: 'Down' })).toBeChecked();
  await fillStake(page, { isTrial: true, stake: '2' });
  await sheet.getByRole('button', { name: 'Stake on down' }).click();
  await page.getByRole('dialog', { name: 'Down on BTC/USDT' }).getByRole('button', { name: 'Stake on down' }).click();
  await expect(page.getByTestId('option-outcome')).toContainText('Down, 2 FTUSDT');
  await expect(sheet).toBeHidden();
});

test('an option whose answer never came is asked for again with its key after the sheet was closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await signUp(page);
  await page.goto('/en/boption?id=btc_usdt');
  await page.getByRole('link', { name: 'Down', exact: true }).click();
  const form = await fillStake(page, { isTrial: true, stake: '2' });
  const send = form.getByRole('button', { name: 'Stake on down' });
  const confirm = page.getByRole('dialog', { name: 'Down on BTC/USDT' }).getByRole('button', { name: 'Stake on down' });
  await send.click();
  await expect(confirm).toBeVisible();
  const hearAgain = await loseAnswers(page, '**/boption.data?*');
  await confirm.click();
  const notice = form.getByRole('alert').filter({ hasText: 'We couldn’t confirm your order.' });
  await expect(notice).toBeVisible();
  await hearAgain();

  await page.getByRole('dialog', { name: 'Stake on the price' }).getByRole('link', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Down', exact: true }).click();
  await expect(notice).toBeVisible();
  await send.click();
  await confirm.click();
  await expect(page.getByTestId('option-outcome')).toContainText('Down, 2 FTUSDT');
  const own = await page.request.get('/boption/own');
  expect((await own.json()).options).toHaveLength(1);
});
