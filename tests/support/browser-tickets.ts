import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { riskNoticeVersion } from '../../contract/futures-limits-values.ts';
import type { FuturesTicket } from '../../contract/futures-ticket.ts';
import { takeCoins } from './browser-trading.ts';

async function callApi(page: Page, path: string, data: object) {
  const response = await page.request.post(`/api/v1${path}`, { data, headers: { 'Idempotency-Key': randomUUID() } });
  const answer = await response.json();
  if (answer.errcode !== 0) throw new Error(`${path}: ${answer.errmsg}`);
  return answer.data;
}

/** 10,000 USDT of the faucet, in the futures account of a member who has accepted the risk. */
export async function fundFutures(page: Page): Promise<void> {
  await takeCoins(page, 'USDT');
  await callApi(page, '/futures/acceptnotice', { version: riskNoticeVersion });
  await callApi(page, '/balance/transfer', { currency: 'USDT', from: 'spot', to: 'futures', amount: '10000' });
}

export async function readTicket(page: Page, id: string): Promise<FuturesTicket> {
  return (await callApi(page, '/futures/orders', { id })).items[0];
}

/** A long position in bitcoin with ten times leverage, which the next price has opened. */
export async function openPosition(page: Page, fields: object = {}): Promise<FuturesTicket> {
  const order = { symbol: 'BTC_USDT', side: 'long', leverage: 10, quantity: '0.1', worstPrice: '10000000', ...fields };
  const { id } = await callApi(page, '/futures/create', order);
  await expect.poll(async () => (await readTicket(page, id)).state, { timeout: 10_000 }).toBe('hold');
  return readTicket(page, id);
}

/** An order that waits for a price which never comes. */
export const placeWaiting = (page: Page): Promise<FuturesTicket> =>
  callApi(page, '/futures/create', {
    symbol: 'BTC_USDT',
    side: 'long',
    type: 'limit',
    price: '100',
    leverage: 5,
    quantity: '0.1',
  });
