import { expect, test } from 'vitest';
import { symbolTypes } from '../../contract/quotes.ts';
import { createMarketReader } from './read-market.ts';

const quote = { symbol: 'BTC_USDT', c: '1', dl: '1', dh: '1', dv: '0', ds: '1', t: 1, seq: 1, stale: null };
const caller = (cookieHeader = '') => ({ member: undefined, cookieHeader });
const spot = (symbol: string) => ({ type: symbolTypes.spot, symbol });

/** The API of another process, whose book goes on with each question; `asked` are its cookies. */
function openBook({ canSee = () => true }: { canSee?: (symbol: string, member: unknown) => boolean } = {}) {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const read = createMarketReader({
    canSee,
    elsewhere: {
      async fetch(request) {
        const depth = { seq: asked.push(request.headers.get('cookie') ?? ''), bids: [], asks: [] };
        await new Promise<void>((resolve) => answers.push(resolve));
        return Response.json({ errcode: 0, errmsg: '', data: { quote, depth, trades: [] } });
      },
      handle: () => undefined,
    },
  });
  return { read, asked, answers };
}

test('who asks while an answer is on its way gets the next one, and all such the same', async () => {
  const { read, asked, answers } = openBook();
  const first = read(spot('BTC_USDT'), caller());
  await expect.poll(() => answers.length).toBe(1);
  const late = [1, 2, 3].map(() => read(spot('BTC_USDT'), caller()));
  answers[0]?.();
  expect(await first).toMatchObject({ seq: 1 });
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  expect((await Promise.all(late)).map((market) => market?.seq)).toEqual([2, 2, 2]);
  expect(asked).toHaveLength(2);
});

test('a market that only some may see is asked for with the cookies of whoever asks', async () => {
  const { read, asked, answers } = openBook({ canSee: (_symbol, member) => member !== undefined });
  const tester = { id: 1, sessionId: 's', testEnabled: true, vipLevel: 0 };
  expect(read(spot('TST_USDT'), caller('session=a'))).toBeUndefined();
  const found = read(spot('TST_USDT'), { member: tester, cookieHeader: 'session=b' });
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  expect(await found).toMatchObject({ seq: 1 });
  expect(asked).toEqual(['session=b']);
});

test('a market without a book is none', () => {
  const { read } = openBook();
  expect(read({ type: symbolTypes.futures, symbol: 'BTC_USDT' }, caller())).toBeUndefined();
});
