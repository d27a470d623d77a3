import { expect } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { approveProposal, enterConsole, unfoldDeed } from '../support/browser-operator.ts';
import { subscribeTo } from '../support/browser-saving.ts';
import { takeCoins } from '../support/browser-trading.ts';
import { test } from '../support/test.ts';

/** No other story subscribes to it. */
const [name, key] = ['USDT Fixed, 60 days', 'USDT:60'];

test('operators see whose the orders of a product are, pause subscriptions alone, and resume them by two', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await subscribeTo(page, name, '123.5');
  const order = page.url();

  const ada = await (await browser.newContext()).newPage();
  await enterConsole(ada, ['finance']);
  await ada.getByRole('navigation').getByRole('link', { name: 'Savings' }).click();
  const products = ada.getByRole('table', { name: 'All products' });
  const product = products.getByRole('row').filter({ has: ada.getByRole('rowheader', { name: key, exact: true }) });
  await expect(product).toContainText('Available');
  await product.getByRole('link', { name: '1', exact: true }).click();
  const subscribers = ada
    .getByRole('table', { name: `Subscribers of ${key}` })
    .locator('tbody')
    .getByRole('row');
  await expect(subscribers).toHaveCount(1);
  await expect(subscribers).toContainText('123.5');

  const pause = await unfoldDeed(ada, 'Pause subscriptions', ' ');
  await pause.getByLabel('Product').selectOption(key);
  await pause.getByRole('button', { name: 'Pause subscriptions' }).click();
  await expect(pause.getByText('Please fill this in.')).toBeVisible();
  await pause.getByLabel('Reason').fill('The rate of sixty days is wrong');
  await pause.getByRole('button', { name: 'Pause subscriptions' }).click();
  await expect(product).toContainText('Paused');
  const grace = await (await browser.newContext()).newPage();
  await grace.goto('/en/finance');
  const offered = grace.getByRole('table', { name: 'All savings products' }).getByRole('row', { name });
  await expect(offered).toContainText('Sold out');

  await page.goto(order);
  await page.getByRole('main').getByRole('link', { name: 'Redeem' }).click();
  await page.getByRole('button', { name: 'Redeem early' }).click();
  await expect(page.getByRole('main').getByText('Redeemed early', { exact: true })).toBeVisible();

  const resume = await unfoldDeed(ada, 'Resume a savings product', 'The rate of sixty days is right again');
  await resume.getByLabel('Product').selectOption(key);
  await resume.getByRole('button', { name: 'Propose' }).click();
  await expect(ada.getByText('Another operator has to approve it.')).toBeVisible();
  await enterConsole(grace, ['finance']);
  await approveProposal(grace, 'The rate of sixty days is right again', 'I have compared it');
  await subscribeTo(page, name, '50');
});
