import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { riskNoticeVersion } from '../../contract/futures-limits-values.ts';
import type { FuturesTicket, NewTicket } from '../../contract/futures-ticket.ts';

/** Makes a call as the member whose cookies the page has. */
async function call<Answer>(page: Page, path: string, data: object = {}): Promise<Answer> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const { errcode, errmsg, data: answer } = await (await page.request.post(`/api/v1${path}`, { headers, data })).json();
  if (errcode !== 0) throw new Error(`${path}: ${errmsg}`);
  return answer as Answer;
}

/** Accepts the risk notice, and moves trial coins into the futures account. */
export async function fundFuturesAccount(page: Page, amount: string): Promise<void> {
  await call(page, '/futures/acceptnotice', { version: riskNoticeVersion });
  await call(page, '/blockchain/faucet', { currency: 'USDT' });
  await call(page, '/balance/transfer', { currency: 'USDT', from: 'spot', to: 'futures', amount });
}

/** Waits until the next price has done with a ticket what was asked. */
async function waitFor(page: Page, id: string, state: FuturesTicket['state']): Promise<FuturesTicket> {
  let found: FuturesTicket | undefined;
  await expect(async () => {
    const { items } = await call<{ items: FuturesTicket[] }>(page, '/futures/orders', { id });
    expect(items[0]?.state).toBe(state);
    found = items[0];
  }).toPass({ timeout: 15_000 });
  return found as FuturesTicket;
}

/** Opens a ticket at the next price, without the pages: for stories of what comes after. */
export async function openTicket(page: Page, fields: Partial<NewTicket> = {}): Promise<FuturesTicket> {
  const order = { symbol: 'BTC_USDT', side: 'long', quantity: '0.02', leverage: 10, worstPrice: '10000000', ...fields };
  const { id } = await call<FuturesTicket>(page, '/futures/create', order);
  return waitFor(page, id, 'hold');
}

/** Closes all of it at the next price; gives the id of its receipt. */
export async function closeTicket(page: Page, { id }: FuturesTicket): Promise<string> {
  await call(page, `/futures/closeorder?id=${id}`);
  const [close] = (await waitFor(page, id, 'closed')).closes;
  return close?.receipt ?? '';
}
