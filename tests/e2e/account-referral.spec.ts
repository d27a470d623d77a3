import { expect, test } from '@playwright/test';

const monthSeconds = 30 * 24 * 60 * 60;

test('a referral link to any page is remembered for 30 days, and its code stands in the form', async ({ page }) => {
  await page.goto('/en/quotes?ref=k7m2qx');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'ref');
  expect(cookie).toMatchObject({ value: 'K7M2QX', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - monthSeconds)).toBeLessThan(120);
  await page.goto('/de');
  await page.goto('/en/register');
  await expect(page.getByLabel('Referral code')).toHaveValue('K7M2QX');
});

test('the latest link counts', async ({ page }) => {
  await page.goto('/en?ref=FIRST1');
  await page.goto('/en/register?ref=second2');
  await expect(page.getByLabel('Referral code')).toHaveValue('SECOND2');
  await page.goto('/en/register?method=phone');
  await expect(page.getByLabel('Referral code')).toHaveValue('SECOND2');
});

test('what can be no code is not remembered', async ({ page }) => {
  await page.goto('/en?ref=%3Cscript%3E');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('ref');
  await page.goto('/en/register?ref=a%20b');
  await expect(page.getByLabel('Referral code')).toHaveValue('');
});

test('a page with a code in its address is shared by everybody else’s as before', async ({ request }) => {
  const first = await request.get('/en?ref=SHARE1');
  expect(first.headers()['set-cookie']).toContain('ref=SHARE1');
  const other = await request.get('/en');
  expect(other.headers()['set-cookie']).toBeUndefined();
});
