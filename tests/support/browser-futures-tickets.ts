import { expect } from '@playwright/test';
import { riskNoticeVersion } from '../../contract/futures-limits-values.ts';
import type { FuturesTicket, NewTicket } from '../../contract/futures-ticket.ts';
import { takeCoins } from './browser-trading.ts';
import { callAsMember, type Member } from './call-as-member.ts';

/** Trial coins in the futures account of a member who has accepted the risk notice. */
export async function fundFuturesAccount(member: Member, amount: string): Promise<void> {
  await takeCoins(member, 'USDT');
  await moveToFutures(member, amount);
}

/** The same with coins that the member has. */
export async function moveToFutures(member: Member, amount: string): Promise<void> {
  await callAsMember(member, '/futures/acceptnotice', { version: riskNoticeVersion });
  await callAsMember(member, '/balance/transfer', { currency: 'USDT', from: 'spot', to: 'futures', amount });
}

export async function readTicket(member: Member, id: string): Promise<FuturesTicket | undefined> {
  return (await callAsMember<{ items: FuturesTicket[] }>(member, '/futures/orders', { id })).items[0];
}

/** Waits until the next price has done with a ticket what was asked. */
async function waitFor(member: Member, id: string, state: FuturesTicket['state']): Promise<FuturesTicket> {
  let found: FuturesTicket | undefined;
  await expect(async () => {
    found = await readTicket(member, id);
    expect(found?.state).toBe(state);
  }).toPass({ timeout: 15_000 });
  return found as FuturesTicket;
}

const create = (member: Member, fields: Partial<NewTicket>): Promise<FuturesTicket> =>
  callAsMember(member, '/futures/create', {
    symbol: 'BTC_USDT',
    side: 'long',
    quantity: '0.02',
    leverage: 10,
    ...fields,
  });

/** Opens a ticket at the next price, without the pages: for stories of what comes after. */
export async function openTicket(member: Member, fields: Partial<NewTicket> = {}): Promise<FuturesTicket> {
  const { id } = await create(member, { worstPrice: fields.side === 'short' ? '1' : '10000000', ...fields });
  return waitFor(member, id, 'hold');
}

/** An order that waits for a price which never comes. */
export const placeWaiting = (member: Member): Promise<FuturesTicket> =>
  create(member, { type: 'limit', price: '100', leverage: 5, quantity: '0.1' });

/** Closes all of it at the next price; gives the id of its receipt. */
export async function closeTicket(member: Member, { id }: FuturesTicket): Promise<string> {
  await callAsMember(member, `/futures/closeorder?id=${id}`);
  const [close] = (await waitFor(member, id, 'closed')).closes;
  return close?.receipt ?? '';
}
