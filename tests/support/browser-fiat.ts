import { expect, type Page } from '@playwright/test';
import { password } from './browser-account.ts';
import { applyForIdentity } from './browser-identity.ts';

type Parts = { form?: Record<string, string>; multipart?: Record<string, string> };

/** Through the API, with the cookies of the page. */
export async function callApi(page: Page, method: 'GET' | 'POST', path: string, parts: Parts = {}) {
  const response = await page.request.fetch(`/api/v1${path}`, { method, ...parts });
  const body = await response.json();
  expect(body, path).toMatchObject({ errcode: 0 });
  return body.data;
}

/** The member of the page applies, and an operator with all roles on the page `office` approves. */
export async function verifyMember(page: Page, office: Page, givenNames?: string): Promise<void> {
  await applyForIdentity(page, `F${process.pid}-${Date.now()}`, givenNames);
  const { id: member } = await callApi(page, 'POST', '/account/profile');
  await callApi(office, 'POST', '/operator/reviews/take', { form: { kind: 'identity', id: member } });
  const { submittedAt } = await callApi(office, 'GET', `/operator/identityreviews/one?member=${member}`);
  const form = { member, submittedAt: String(submittedAt), decision: 'approve' };
  await callApi(office, 'POST', '/operator/identityreviews/decide', { form });
}

/** Adds a bank account of the member of the page. */
export async function addBankAccount(
  page: Page,
  holder = 'Sari Wijaya',
  iban = 'DE89370400440532013000',
): Promise<void> {
  const account = { paymentType: 'bank', country: 'DE', holder, bankName: 'Musterbank' };
  const multipart = { ...account, iban, password };
  await callApi(page, 'POST', '/bankaccount', { multipart });
}
