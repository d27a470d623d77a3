import { expect, test } from '@playwright/test';
import {
  newAddress,
  password,
  sendCode,
  signIn,
  signUp,
  signUpOnPages,
  solveCaptcha,
  useUpFreeCodes,
} from '../support/browser-account.ts';
import { expectAccessible } from '../support/check-accessibility.ts';

test('a newcomer signs up by e-mail with a code and is signed in', async ({ page }) => {
  const address = await signUpOnPages(page);
  await page.getByLabel('My account').click();
  await expect(page.getByText(address).first()).toBeVisible();
});

test('signing up comes back to where one was', async ({ page }) => {
  await signUpOnPages(page, newAddress(), '/en/register?from=%2Fassets');
  await expect(page).toHaveURL(/\/en\/assets$/);
});

test('a wrong code keeps everything that was typed', async ({ page }) => {
  const address = newAddress();
  await page.goto('/en/register?ref=');
  await page.getByLabel('Email address').fill(address);
  await sendCode(page);
  await page.getByLabel('Verification code').fill('000000');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main').getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(page.getByLabel('Verification code')).toHaveValue('000000');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('timer')).toHaveText(/^(0:\d\d|1:00)$/);
  await page.getByRole('button', { name: 'Send another code' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(address);
});

test('each step is accessible, refusals too', async ({ page }) => {
  await useUpFreeCodes(page);
  await page.goto('/en/register');
  await expectAccessible(page);
  await page.getByLabel('Email address').fill(newAddress());
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('main').getByText('Please type the characters from the picture.')).toBeVisible();
  await page.getByText('Can’t read the picture?').click();
  await expectAccessible(page);
  await page.getByLabel('Email address').fill('not an address');
  await page.getByLabel('Characters in the picture').fill('wrong');
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Email address').fill(newAddress());
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
    'href',
    /^\/en\/post\/detail\?id=\d+$/,
  );
  await expect(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
});

test('a wrong captcha gives another picture and keeps the address', async ({ page }) => {
  const address = newAddress();
  await useUpFreeCodes(page);
  await page.goto('/en/register');
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Send code' }).click();
  const picture = page.getByAltText('Picture with characters to type');
  const first = await picture.getAttribute('src');
  await page.getByLabel('Characters in the picture').fill('wrong');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('main').getByText('The characters do not match the picture.')).toBeVisible();
  await expect(page.getByLabel('Characters in the picture')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue(address);
  await expect(picture).not.toHaveAttribute('src', first ?? '');
});

test('a code that was sent before can be typed, and the page says when there is another one', async ({ page }) => {
  const address = newAddress();
  await page.goto('/en/reset');
  await page.getByLabel('Email address').fill(address);
  await sendCode(page);
  await page.goto('/en/reset');
  await page.getByLabel('Email address').fill(address);
  await sendCode(page);
  await expect(page.getByText(`The last code that we sent to ${address} is still valid`)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(0:\d\d|1:00)$/);
  await expect(page.getByLabel('Verification code')).toBeVisible();
});

test('a wrong password says so in a toast and on the page; the fifth asks for a captcha', async ({ page }) => {
  const address = await signUp(page);
  await page.context().clearCookies();
  await signIn(page, address, 'wrong password 1');
  await expect(page.getByRole('alert')).toHaveText('Wrong login details or password.');
  await expect(page.getByRole('main').getByText('Wrong login details or password.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(address);
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 7_000 });

  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' });
  const captcha = page.getByLabel('Characters in the picture');
  for (let failures = 1; failures < 8 && !(await captcha.isVisible()); failures++) {
    await page.getByLabel('Password', { exact: true }).fill(`wrong password ${failures}`);
    await submit.click();
    await expect(submit).toBeEnabled();
  }
  await page.getByLabel('Password', { exact: true }).fill(password);
  await solveCaptcha(page);
  await submit.click();
  await expect(page.getByLabel('My account')).toBeVisible();
});

test('a member who has to sign in first comes back to the page', async ({ page }) => {
  const address = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/de/assets');
  await expect(page).toHaveURL(/\/de\/login\?from=%2Fassets$/);
  await page.goto('/en/login?from=%2Fassets');
  await signIn(page, address, password, page.url());
  await expect(page).toHaveURL(/\/en\/assets$/);
});

for (const from of ['https://evil.example/', '//evil.example/assets', '/\\evil.example', '/no-such-screen']) {
  test(`signing in never leads away: ${from}`, async ({ page }) => {
    await signIn(page, 'demo@pasar.example', 'pasar-demo-1', `/en/login?from=${encodeURIComponent(from)}`);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/en$/);
  });
}

test('the menu logs out, and shows the login page', async ({ page }) => {
  await signUp(page);
  await page.goto('/en');
  await page.getByLabel('My account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
  await page.goto('/en/assets');
  await expect(page).toHaveURL(/\/en\/login\?from=/);
});

test('the page for logging out asks first: opening it changes nothing', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/logout');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
  await page.goto('/en/assets');
  await expect(page).toHaveURL(/\/en\/login\?from=/);
});

test('pages of a member are nobody else’s', async ({ page }) => {
  const anonymous = await page.goto('/en/login');
  await signUp(page);
  const own = await page.goto('/en');
  expect(own?.headers()['cache-control']).toBe('private, no-store');
  expect(anonymous?.headers()['set-cookie'] ?? '').not.toContain('session');
});
