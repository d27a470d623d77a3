import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { csrfField } from '../../contract/account.ts';
import { hearDigits } from './hear-digits.ts';
import { readCaptcha } from './read-captcha.ts';

export const password = 'correct horse 7';

let addresses = 0;
/** An address that no other test and no other worker has. */
export function newAddress(): string {
  addresses += 1;
  return `visitor-${process.pid}-${addresses}@example.com`;
}

/** Types what the captcha on the page shows. */
export async function solveCaptcha(page: Page): Promise<void> {
  const source = (await page.getByAltText('Picture with characters to type').getAttribute('src')) ?? '';
  const svg = Buffer.from(source.split(',')[1] ?? '', 'base64').toString();
  await page.getByLabel('Characters in the picture').fill(readCaptcha(svg));
}

/** Types the digits that the captcha says. */
export async function hearCaptcha(page: Page): Promise<void> {
  await page.getByText('Can’t read the picture?').click();
  const sound = page.getByLabel('Six spoken digits');
  await expect(sound).toBeVisible();
  const wav = await page.request.get((await sound.getAttribute('src')) ?? '');
  expect(wav.headers()['content-type']).toBe('audio/wav');
  await page.getByLabel('Characters in the picture').fill(hearDigits(await wav.body(), 'en'));
}

/** Asks for a code in the form that is filled in, from an address that asked for none before. */
export async function sendCode(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders(newNetwork());
  await page.getByRole('button', { name: 'Send code' }).click();
}

/** From now on the page comes from an address that asked for so many codes that the next one takes a captcha. */
export async function useUpFreeCodes(page: Page): Promise<void> {
  const headers = newNetwork();
  await page.setExtraHTTPHeaders(headers);
  for (let count = 0; count < 5; count += 1) {
    const sent = await page.request.post('/api/v1/vcode/signup', { headers, form: { email: newAddress() } });
    expect(await sent.json()).toMatchObject({ errcode: 0 });
  }
}

let networks = 0;
/** Headers of an address that asked for little or nothing before. */
export function newNetwork() {
  networks += 1;
  return { 'X-Forwarded-For': `10.${128 + ((process.pid >> 8) & 127)}.${process.pid & 255}.${networks % 250}` };
}

/** The code of the local outbox. */
export const readCode = (target: string): Promise<string> => readLetter(target, /\b\d{6}\b/);

/** What fits in the last message to an address; the local outbox writes what it sends into the server's log. */
export async function readLetter(target: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(() => {
    const lines = readFileSync(process.env.BROWSER_TEST_LOG ?? '', 'utf8').split('\n');
    const line = lines.findLast((text) => text.includes('local outbox') && text.includes(target));
    found = pattern.exec(JSON.parse(line ?? '{}').msg ?? '')?.[0];
    expect(found).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return found ?? '';
}

/** Signs up by e-mail through the pages, in English; ends signed in. */
export async function signUpOnPages(page: Page, address = newAddress(), path = '/en/register'): Promise<string> {
  await page.goto(path);
  await page.getByLabel('Email address').fill(address);
  await sendCode(page);
  await page.getByLabel('Verification code').fill(await readCode(address));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('My account').or(page.getByLabel('My account'))).toBeVisible();
  return address;
}

/**
 * Signs up by e-mail through the API, with the cookies of the page. Opens none: drawing the home page takes most of a
 * second of the processor, and its prices go on moving until the story leaves it.
 */
export async function signUp(page: Page, address = newAddress()): Promise<string> {
  const { id, image } = await callApi(page, 'GET', '/vcode/image');
  await callApi(page, 'POST', '/vcode/signup', { email: address, captchaId: id, captcha: readCaptcha(image) });
  const { token } = await callApi(page, 'POST', '/csrftoken');
  const code = await readCode(address);
  await callApi(page, 'POST', '/account/create', { email: address, password, code, terms: 'on', [csrfField]: token });
  return address;
}

/** Signs in through the API, with the cookies of the page. Opens none. */
export async function signInByApi(page: Page, email: string, password: string): Promise<void> {
  const { token } = await callApi(page, 'POST', '/csrftoken');
  await callApi(page, 'POST', '/account/signin', { method: 'email', email, password, [csrfField]: token });
}

async function callApi(page: Page, method: 'GET' | 'POST', path: string, form?: Record<string, string>) {
  const headers = { 'X-Forwarded-For': `10.${(process.pid >> 8) & 255}.${process.pid & 255}.${addresses % 250}` };
  const response = await page.request.fetch(`/api/v1${path}`, { method, headers, ...(form && { form }) });
  const { errcode, errmsg, data } = await response.json();
  if (errcode !== 0) throw new Error(`${path}: ${errmsg}`);
  return data;
}

/** Signs in through the page, in English. */
export async function signIn(page: Page, address: string, typedPassword = password, path = '/en/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email address').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(typedPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}
