import { expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { profileCalls } from '../../../contract/profile.ts';
import { quotesCalls } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { withOwnFees } from './own-fees.server.ts';

const [example] = quotesCalls.symbols.example.answer;
const market = { ...example, tags: [...example.tags] };
const fees = { level: 1, maker: '0.093', taker: '0.095' };

async function feesAt(vipLevel: number | undefined) {
  const asked: unknown[] = [];
  const load = async (call: Call, { query }: { query: unknown }) => {
    asked.push(query);
    return { ...profileCalls.overview.example.answer, ...(call === profileCalls.overview && { fees }) };
  };
  const profile = async () => (vipLevel === undefined ? undefined : { vipLevel });
  const { makerFeeBps, takerFeeBps } = await withOwnFees({ load, profile } as unknown as PageApi, market);
  return { asked, makerFeeBps, takerFeeBps };
}

test('a VIP reads its own fees of the market in the ticket', async () => {
  expect(await feesAt(1)).toEqual({ asked: [{ symbol: market.symbol }], makerFeeBps: 9.3, takerFeeBps: 9.5 });
});

test.each([undefined, 0])('at VIP level %s the fees are those of the market, and nothing is asked', async (level) => {
  expect(await feesAt(level)).toEqual({
    asked: [],
    makerFeeBps: market.makerFeeBps,
    takerFeeBps: market.takerFeeBps,
  });
});
