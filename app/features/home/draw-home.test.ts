import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { quotesCalls } from '../../../contract/quotes.ts';
import { siteCalls } from '../../../contract/site.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { drawHome } from './draw-home.server.tsx';
import type { HomeData, MemberData } from './home-data.ts';

const [market] = quotesCalls.symbols.example.answer;
const { quote, depth } = quotesCalls.fullQuote.example.answer;
const klines = quotesCalls.klines.example.answer.items;
const post = { path: '/announcements/detail?id=1', title: '<b>New</b>', summary: 'Now', timeMs: 0, language: 'en' };
const visited = {
  banners: [],
  popups: [],
  notices: [],
  news: [post],
  searched: [],
  ranks: ['volume'],
  rank: 'volume',
  rows: [],
  traded: [3],
  preview: { market, quote, depth, klines },
  member: undefined,
} as unknown as HomeData;
const member = {
  totalUsdt: '1234.5',
  coins: [{ currency: 'BTC', displayName: 'Bitcoin', balance: '0.25', valueUsdt: '1234.5' }],
  orders: [],
  next: [],
} as unknown as MemberData;

async function draw(
  home: HomeData,
  { cookies = '', isMember = true, isScreen = (_path: string): boolean => true } = {},
) {
  const context = new RouterContextProvider();
  const site = siteCalls.config.example.answer;
  context.set(apiContext, { siteConfig: async () => site, profile: async () => (isMember ? {} : undefined) } as never);
  context.set(pageContext, { language: 'en', isScreen } as never);
  return Object.values(await drawHome(context, { home, inlinePopups: [], cookies })).join('');
}

test('no two elements have one id, and texts of editors are text', async () => {
  const html = await draw(visited, { isMember: false });
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html).toContain('&lt;b&gt;New&lt;/b&gt;');
});

test('a visitor is asked to sign up, a member is not, even when its balances can not be had', async () => {
  expect(await draw(visited, { isMember: false })).toContain('href="/en/register"');
  expect(await draw(visited)).not.toContain('/register');
});

test('amounts that are hidden are nowhere in the page', async () => {
  expect(await draw({ ...visited, member })).toContain('1,234.500 USDT');
  const hidden = await draw({ ...visited, member }, { cookies: 'amounts=hidden' });
  expect(hidden).toContain('******** USDT');
  expect(hidden).not.toMatch(/1,234|0\.25/);
});

test('the step to first coins also leads to P2P, where the site has it', async () => {
  const text = 'Or buy your first coins from other users';
  const beginner = { ...visited, member: { ...member, next: [{ step: 'funds', isDone: false }] } } as HomeData;
  expect(await draw(beginner)).toContain(text);
  expect(await draw(visited, { isMember: false })).toContain(text);
  const isScreen = (path: string) => path !== '/c2c';
  expect(await draw(beginner, { isScreen })).not.toContain(text);
  expect(await draw(visited, { isMember: false, isScreen })).not.toContain(text);
});
