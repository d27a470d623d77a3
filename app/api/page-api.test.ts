import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { accountCalls } from '../../contract/account.ts';
import { contentCalls } from '../../contract/content.ts';
import { quotesCalls } from '../../contract/quotes.ts';
import { answering, example, exampleHandlers, refusal } from '../../mocks/handlers.ts';
import { createCaches } from './caches.server.ts';
import { createCookieJar } from './cookie-jar.server.ts';
import { createPageApi } from './page-api.server.ts';

const origin = 'http://api.test';
const server = setupServer(...exampleHandlers(origin));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const caches = createCaches();
const pageOf = (cookie: string | null, log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }) =>
  createPageApi({
    send: fetch,
    baseUrl: origin,
    language: 'en',
    cookies: createCookieJar(cookie),
    address: '203.0.113.7',
    userAgent: '',
    requestId: 'request-1',
    log,
    path: '/quotes',
    caches,
  });

it('a visitor without a session is not asked about', async () => {
  const asked = vi.fn(() => example(accountCalls.profile));
  server.use(answering(origin, accountCalls.profile, asked));
  expect(await pageOf(null).profile()).toBeUndefined();
  expect(await pageOf('theme=dark; language=en').profile()).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

it('the profile is asked for once per page', async () => {
  const asked = vi.fn(() => example(accountCalls.profile));
  server.use(answering(origin, accountCalls.profile, asked));
  const page = pageOf('session=s1');
  expect((await page.profile())?.id).toBe('1001');
  await page.home();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a profile that can not be had counts as nobody', async () => {
  server.use(answering(origin, accountCalls.profile, () => refusal('notSignedIn')));
  expect(await pageOf('session=old').profile()).toBeUndefined();
});

it('the shared list of symbols is asked for as nobody; whoever may see test markets asks for an own one', async () => {
  const cookies: (string | null)[] = [];
  const testSymbol = { ...quotesCalls.symbols.example.answer[0], symbol: 'TEST_USDT', testOnly: true };
  server.use(
    answering(origin, quotesCalls.symbols, (request) => {
      const cookie = request.headers.get('cookie');
      cookies.push(cookie);
      const data = cookie ? [testSymbol] : quotesCalls.symbols.example.answer;
      return Response.json({ errcode: 0, errmsg: '', data });
    }),
    answering(origin, accountCalls.profile, () =>
      Response.json({ errcode: 0, errmsg: '', data: { ...accountCalls.profile.example.answer, testEnabled: true } }),
    ),
  );
  const symbolsFor = async (cookie: string | null) => (await pageOf(cookie).symbols()).map(({ symbol }) => symbol);
  expect(await symbolsFor(null)).toEqual(['BTC_USDT']);
  expect(await symbolsFor('session=tester')).toEqual(['TEST_USDT']);
  expect(await symbolsFor(null)).toEqual(['BTC_USDT']);
  expect(cookies).toEqual([null, 'session=tester']);
});

it('a list of the footer that can not be had is empty and logged; the other one stands', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answering(origin, contentCalls.category, (request) => {
      const id = new URL(request.url).searchParams.get('id');
      asked.push(id);
      return id === '1001' ? refusal('featureDisabled') : example(contentCalls.category);
    }),
  );
  const warn = vi.fn();
  const page = pageOf(null, { info: vi.fn(), warn, error: vi.fn() });
  const about = [{ id: '7', title: 'The spot exchange is open' }];
  expect(await page.footer()).toEqual({ about, help: [] });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await page.footer()).toEqual({ about, help: [] });
  expect(asked).toEqual(['1000', '1001', '1001']);
});
