import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { demoMembers } from '../../server/platform/demo-members.ts';

const coins = ['USDT', 'BTC', 'ETH'];
/** Orders beside the touch rest in the book, one at market price fills. */
const orders = [
  { side: 'buy', type: 'limit', below: 0.99, quantity: '0.012' },
  { side: 'buy', type: 'limit', below: 0.985, quantity: '0.02' },
  { side: 'sell', type: 'limit', below: 1.012, quantity: '0.015' },
  { side: 'buy', type: 'market', below: 1, quantity: '0.01' },
] as const;

/** Signs the context in as the demo member and lets it trade a little, so that no list is empty. */
export async function createTrader(context: BrowserContext, url: string): Promise<void> {
  const post = async (path: string, data: object, form?: Record<string, string>) => {
    const response = await context.request.post(`${url}/api/v1${path}`, {
      headers: { origin: url, 'idempotency-key': randomUUID() },
      ...(form ? { form } : { data }),
    });
    return (await response.json()).data;
  };
  const [member] = demoMembers;
  const { token } = await post('/csrftoken', {});
  await post('/account/signin', {}, { method: 'email', ...member, __RequestVerificationToken: token });
  for (const currency of coins) await post('/blockchain/faucet', { currency });
  const price = await lastPrice(context, url);
  for (const { side, type, below, quantity } of orders) {
    const limit = type === 'limit' ? { price: (price * below).toFixed(1) } : {};
    await post('/exchange/create', { symbol: 'BTC_USDT', side, type, quantity, ...limit });
  }
}

async function lastPrice(context: BrowserContext, url: string): Promise<number> {
  const response = await context.request.get(`${url}/api/v1/quotation/full_quote?id=BTC_USDT`);
  return Number((await response.json()).data.quote.c);
}
