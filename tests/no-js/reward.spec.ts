import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';

test('without scripts a member checks in, draws, and verifies the draw', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/lotterycheckin');
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByText('Day 1: 10 FTUSDT are in your spot account.')).toBeVisible();
  // Loaded again, the page asks for nothing again.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Check in', exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Go to the draw' }).click();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  const prize = (await page.getByTestId('prize').textContent()) ?? '';
  await page.reload();
  await expect(page.getByTestId('prize')).toHaveText(prize);
  await expect(page.getByRole('button', { name: 'Draw', exact: true })).toBeDisabled();

  await page.getByLabel('Client seed for the next server seed').fill('a b');
  await page.getByRole('button', { name: 'Reveal and change seeds' }).click();
  await expect(page.getByLabel('Client seed for the next server seed')).toHaveValue('a b');
  await page.getByLabel('Client seed for the next server seed').fill('my-luck');
  await page.getByRole('button', { name: 'Reveal and change seeds' }).click();
  await expect(page.getByText('The server seed is revealed.')).toBeVisible();
  await page.getByRole('link', { name: 'Verify', exact: true }).click();
  await expect(page.getByText(`This draw wins ${prize}.`)).toBeVisible();
});

test('without scripts wrong values of a draw have their message at the field', async ({ page }) => {
  await page.goto('/en/lotterycheckin/verify');
  await page.getByLabel('Nonce of the draw').fill('-1');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('Nonce of the draw')).toHaveValue('-1');
  await expect(page.getByText('Enter a whole number from 0.')).toBeVisible();
});
