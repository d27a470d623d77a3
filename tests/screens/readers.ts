import type { Browser, Page } from '@playwright/test';
import { csrfField } from '../../contract/account.ts';
import { createTrader } from '../../scripts/screenshots/create-trader.ts';
import { sessionCookie } from '../../server/http/cookies.ts';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { callApi } from '../support/browser-fiat.ts';
import { closeTicket, moveToFutures, openTicket } from '../support/browser-futures-tickets.ts';
import { applyForIdentity } from '../support/browser-identity.ts';
import { enterConsole } from '../support/browser-operator.ts';
import type { OwnServer } from '../support/own-server.ts';
import { lockedToken } from './add-locked-session.ts';
import type { Reader } from './screens.ts';

export type Readers = Record<Reader, Page>;

/**
 * A visitor who asked something, a member with a history, also of futures, whose identity was not verified, a browser
 * of a member that is locked, and an operator who has something to decide. Only the live visitor has scripts: all
 * others see the same without, and sooner.
 */
export async function makeReaders(browser: Browser, { origin, directory }: OwnServer): Promise<Readers> {
  const open = async (javaScriptEnabled = false) =>
    (await browser.newContext({ baseURL: origin, javaScriptEnabled })).newPage();
  const [visitor, liveVisitor, member, operator] = [await open(), await open(true), await open(), await open()];
  await enterConsole(operator, [], directory);

  await createTrader(member.context(), origin);
  await moveToFutures(member, '1000');
  await openTicket(member);
  await closeTicket(member, await openTicket(member, { side: 'short' }));
  const [{ password }, other] = demoMembers;
  await callApi(member, 'POST', '/bankaccount', { multipart: { ...account, password } });
  await decide(operator, await apply(member, 'X1234567'), rejection);

  const applicant = await open();
  const { token } = await callApi(applicant, 'POST', '/csrftoken');
  await callApi(applicant, 'POST', '/account/signin', { form: { method: 'email', ...other, [csrfField]: token } });
  await take(operator, await apply(applicant, 'X7654321'));
  await applicant.context().close();

  await callApi(visitor, 'POST', '/helpdesk/start');
  await callApi(visitor, 'POST', '/helpdesk/text', { form: { text: 'Where is my deposit?', clientId: 'a1' } });
  const lockedMember = await open();
  await lockedMember.context().addCookies([{ name: sessionCookie, value: lockedToken, url: origin }]);
  return { visitor, liveVisitor, member, lockedMember, operator };
}

const account = {
  paymentType: 'bank',
  country: 'DE',
  holder: 'Sari Wijaya',
  bankName: 'Musterbank',
  iban: 'DE89370400440532013000',
};
const rejection = { decision: 'reject', reason: 'unreadable', note: 'The photo is dark.' };

async function apply(page: Page, number: string): Promise<string> {
  await applyForIdentity(page, number);
  return (await callApi(page, 'POST', '/account/profile')).id;
}

const take = (office: Page, member: string) =>
  callApi(office, 'POST', '/operator/reviews/take', { form: { kind: 'identity', id: member } });

async function decide(office: Page, member: string, decision: Record<string, string>): Promise<void> {
  await take(office, member);
  const { submittedAt } = await callApi(office, 'GET', `/operator/identityreviews/one?member=${member}`);
  const form = { member, submittedAt: String(submittedAt), ...decision };
  await callApi(office, 'POST', '/operator/identityreviews/decide', { form });
}
