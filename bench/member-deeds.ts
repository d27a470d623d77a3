// Part of members.ts: what members do, each as its page or program sends it.
import { randomUUID } from 'node:crypto';
import type { Envelope } from '../contract/call.ts';
import { errors } from '../contract/errors.ts';

export const withdrawalPassword = 'quiet river 5';

/** Who does them. `newCode` is the last code that was sent to the member. */
export type Doer = { origin: string; token: string; address: string; newCode(): Promise<string> };

type Deed = { name: string; weight: number; run(member: Member): Promise<unknown> };
type Member = ReturnType<typeof createMember>;

/** Sends requests with the session of a member, from an address of its own. */
export function createMember({ origin, token, address, newCode }: Doer) {
  const headers = { cookie: `session=${token}`, 'x-forwarded-for': address };
  return {
    /** Open tickets of futures. */
    tickets: [] as string[],
    newCode,
    async page(path: string): Promise<void> {
      const answer = await fetch(`${origin}${path}`, { headers: { ...headers, 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    },
    /** Throws what is refused, but for `expected`. */
    async call<Answer>(path: string, json: object = {}, expected: readonly number[] = []): Promise<Answer> {
      const answer = await fetch(`${origin}/api/v1${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(json),
      });
      const { errcode, errmsg, data } = (await answer.json()) as Envelope<Answer>;
      if (errcode !== 0 && !expected.includes(errcode)) throw new Error(`${path}: ${errcode} ${errmsg}`);
      return data as Answer;
    },
  };
}

const page = (path: string, weight: number): Deed => ({ name: path, weight, run: (member) => member.page(path) });

/** The price before it trades, a little away on either side, so that some orders trade and others wait. */
async function placeOrder(member: Member): Promise<void> {
  const [quote] = await member.call<{ c: string }[]>('/quotation/latest', { symbols: 'BTC_USDT' });
  const price = Math.round(Number(quote?.c) * (1 + (Math.random() - 0.5) / 500));
  const side = Math.random() < 0.5 ? 'buy' : 'sell';
  const order = { symbol: 'BTC_USDT', side, type: 'limit', price: String(price), quantity: '0.001' };
  await member.call('/exchange/create', order);
}

async function cancelOrder(member: Member): Promise<void> {
  const [order] = await member.call<{ id: string }[]>('/exchange/activeorders');
  // It may have traded meanwhile.
  if (order) await member.call(`/exchange/cancelorder?id=${order.id}`, {}, [errors.orderNotOpen.code]);
}

async function tradeFutures(member: Member): Promise<void> {
  const open = member.tickets.pop();
  // The next price may not have opened it yet, or may have closed it.
  const notNow = [errors.ticketOpening.code, errors.ticketNotOpen.code];
  if (open) return void (await member.call(`/futures/closeorder?id=${open}`, {}, notNow));
  const side = Math.random() < 0.5 ? 'long' : 'short';
  const order = { symbol: 'BTC_USDT', currency: 'USDT', side, type: 'market', quantity: '0.001', leverage: 5 };
  const worstPrice = side === 'long' ? '10000000' : '1';
  const { id } = await member.call<{ id: string }>('/futures/create', { ...order, worstPrice });
  member.tickets.push(id);
}

async function convert(member: Member): Promise<void> {
  const amount = String(10 + Math.floor(Math.random() * 20));
  const quote = await member.call<{ id: string }>('/convert/quote', { from: 'USDT', to: 'ETH', side: 'from', amount });
  await member.call('/convert/create', { id: quote.id });
}

async function withdraw(member: Member): Promise<void> {
  const order = { currency: 'USDT', network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', memo: '' };
  const asked = { ...order, amount: '20' };
  const sent = await member.call('/blockchain/withdraw/code', asked, [errors.codeTooSoon.code]);
  if (!sent) return;
  await member.call('/blockchain/withdraw', { ...asked, withdrawalPassword, code: await member.newCode() });
}

async function askForHelp(member: Member): Promise<void> {
  await member.call('/helpdesk/start');
  await member.call('/helpdesk/text', { text: 'When does it come?', clientId: randomUUID() });
}

const transfer = { currency: 'USDT', from: 'spot', to: 'futures', amount: '1' };

/** In a hundred deeds of a member. */
export const deeds: readonly Deed[] = [
  page('/en', 5),
  page('/en/quotes', 14),
  page('/en/exchange?id=btc_usdt', 16),
  page('/en/futures?id=btc_usdt', 6),
  page('/en/assets', 7),
  page('/en/assets/funddetails', 4),
  { name: 'quotes', weight: 10, run: (member) => member.call('/quotation/latest') },
  { name: 'order', weight: 15, run: placeOrder },
  { name: 'order cancelled', weight: 8, run: cancelOrder },
  { name: 'futures', weight: 5, run: tradeFutures },
  { name: 'conversion', weight: 3, run: convert },
  { name: 'transfer', weight: 3, run: (member) => member.call('/balance/transfer', transfer) },
  { name: 'message to the help desk', weight: 3, run: askForHelp },
  { name: 'withdrawal', weight: 1, run: withdraw },
];

const byWeight = deeds.flatMap((deed) => Array.from({ length: deed.weight }, () => deed));

/** One of them, by weight. */
export const chooseDeed = (): Deed => byWeight[Math.floor(Math.random() * byWeight.length)] as Deed;
