import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';

test('without scripts a member accepts the risk, answers three questions, and sets its own limits', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/en/futures/understanding');
  await expect(page.getByText('Three questions')).toHaveCount(0);
  await page.getByRole('button', { name: 'I have read this and accept the risk' }).click();
  await expect(page.getByText('You have accepted the risk notice.')).toBeVisible();

  const questions = page.getByRole('main').getByRole('group');
  await questions.nth(0).getByText('50%').click();
  await questions.nth(1).getByText('It has been liquidated and stays closed.').click();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(questions.nth(2)).toContainText('Please fill this in.');
  await expect(questions.nth(1).getByRole('radio', { checked: true })).toHaveValue('c');
  await questions.nth(2).getByText('57,000', { exact: true }).click();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(questions.nth(0)).toContainText('This is not right.');
  await expect(page.getByText('This is not right.', { exact: false })).toHaveCount(1);
  await questions.nth(0).getByText('5%', { exact: true }).click();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByText('All three answers are right.')).toBeVisible();

  await page.getByRole('link', { name: 'Your limits for futures' }).click();
  const leverage = page.getByLabel('Highest leverage');
  await leverage.fill('126');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(leverage).toHaveValue('126');
  await expect(leverage).toHaveAttribute('aria-invalid', 'true');
  await leverage.fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your limits are saved.')).toBeVisible();
  await expect(leverage).toHaveValue('5');

  await page.getByLabel('For how long').selectOption('7');
  await page.getByRole('button', { name: 'Start the cooling-off period' }).click();
  await expect(page.getByText(/^You cannot open positions before/)).toHaveCount(0);
  await page.getByLabel('For how long').selectOption('7');
  await page.getByRole('checkbox', { name: 'I know that I cannot take this back' }).check();
  await page.getByRole('button', { name: 'Start the cooling-off period' }).click();
  await expect(page.getByText(/^You cannot open positions before/)).toBeVisible();
  await page.getByLabel('For how long').selectOption('1');
  await page.getByRole('checkbox', { name: 'I know that I cannot take this back' }).check();
  await page.getByRole('button', { name: 'Start the cooling-off period' }).click();
  await expect(page.getByText('A cooling-off period cannot be shortened.', { exact: false })).toBeVisible();
  await leverage.fill('50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have chosen a cooling-off period', { exact: false })).toBeVisible();
});
