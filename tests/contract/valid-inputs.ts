import type { Quote } from '../../contract/quotes.ts';
import type { DrawStatus } from '../../contract/reward.ts';
import type { Visitor } from '../support/visitor.ts';

/** For each call that moves money: an input that the member can afford now, and another one for the same key. */
export async function createValidInputs({
  call,
}: Visitor): Promise<Record<string, { input: unknown; otherInput: unknown }>> {
  const path = '/quotation/full_quote?id=BTC_USDT';
  const { quote } = (await call<{ quote: Quote }>(path, { method: 'GET' })).body.data;
  const price = (Number(quote.c) * 0.9).toFixed(0);
  const { seed } = (await call<DrawStatus>('/luckydraw', { method: 'GET' })).body.data;
  const transfer = { currency: 'USDT', from: 'spot', to: 'futures', amount: '1.5' };
  const order = { symbol: 'BTC_USDT', side: 'buy', type: 'limit', price, quantity: '0.001' };
  return {
    'wallet.transfer': { input: transfer, otherInput: { ...transfer, amount: '1.6' } },
    'wallet.faucet': { input: { currency: 'ETH' }, otherInput: { currency: 'SOL' } },
    'reward.checkin': { input: { step: 1 }, otherInput: { step: 2 } },
    'reward.draw': { input: { commitment: seed.commitment }, otherInput: { commitment: seed.nextCommitment } },
    'exchange.create': { input: order, otherInput: { ...order, quantity: '0.002' } },
  };
}
