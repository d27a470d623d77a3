import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/account.ts';
import { siteCalls } from '../../../contract/site.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { apiContext, type PageFacts, pageContext } from '../../context.server.ts';
import { i18nMiddleware } from '../../i18n/i18n-middleware.server.ts';
import { loadFrame, plainFrame } from './draw-frame.server.ts';

const site = siteCalls.config.example.answer;
const member = {
  ...accountCalls.profile.example.answer,
  realName: '<b>Sari</b>',
  verifiedLevel: 0,
  requiredIDLevel: 1,
};

let profile: object | undefined;
let origin: string;
beforeEach(() => {
  profile = undefined;
  origin = 'https://pasar.example';
});

async function contextOf(request: Request) {
  const context = new RouterContextProvider();
  context.set(pageContext, { language: 'en', origin, isScreen: () => true } as unknown as PageFacts);
  const api = {
    siteConfig: async () => site,
    profile: async () => profile,
    footer: async () => ({ about: [{ id: '41', title: 'Who & what' }], help: [] }),
  };
  context.set(apiContext, api as unknown as PageApi);
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/quotes' };
  await i18nMiddleware(args, async () => new Response());
  return context;
}
const requestOf = (path: string, cookie = '') => new Request(`https://pasar.example${path}`, { headers: { cookie } });
async function loadBytes(path: string, cookie?: string) {
  const request = requestOf(path, cookie);
  return loadFrame(await contextOf(request), request);
}
const load = async (path = '/en/quotes', cookie?: string) => textOf(await loadBytes(path, cookie));
const textOf = ({ areas, settings, footer, bottom }: Awaited<ReturnType<typeof loadBytes>>) => ({
  areas: areas.toString(),
  settings: settings.toString(),
  footer: footer.toString(),
  bottom: bottom.toString(),
});

test('links carry the language, and those that lead to the page are marked', async () => {
  const { areas, bottom, footer } = await load();
  expect(areas).toContain('href="/en/quotes" data-leads="/quotes/*" aria-current="page"');
  expect(areas.match(/aria-current/g)).toHaveLength(1);
  expect(bottom.match(/aria-current="true"/g)).toHaveLength(1);
  expect(footer).toContain('href="/en/post/detail?id=41"');
  expect(footer).toContain('Who &amp; what');
});

test('the same facts are drawn and encoded once, and marked for each page', async () => {
  const [quotes, again, home] = [await loadBytes('/en/quotes'), await loadBytes('/en/quotes'), await loadBytes('/en')];
  expect(again.bottom).toBe(quotes.bottom);
  expect(home.bottom.equals(quotes.bottom)).toBe(false);
});

test('a member is in the drawer of nobody else', async () => {
  const visitor = await load();
  profile = member;
  const own = await load();
  profile = undefined;
  expect(own.settings).toContain('&lt;b&gt;Sari&lt;/b&gt;');
  expect(own.settings).toContain('action="/en/logout"');
  expect(visitor.settings).not.toContain('Sari');
  expect((await load()).settings).toBe(visitor.settings);
});

test('members see the same frame but for who they are, and it is drawn once for all of them', async () => {
  profile = member;
  const own = await loadBytes('/en/quotes');
  profile = { ...member, realName: 'Budi' };
  const other = await loadBytes('/en/quotes');
  expect(other.bottom).toBe(own.bottom);
  expect(other.settings.toString()).toBe(own.settings.toString().replace('&lt;b&gt;Sari&lt;/b&gt;', 'Budi'));
});

test('what the visitor chose is pressed, and the clock is where the visitor is', async () => {
  const { settings, footer } = await load('/en', 'theme=dark; timezone=Asia/Jakarta');
  expect(settings).toMatch(/value="dark" aria-pressed="true"/);
  expect(settings).toMatch(/value="light" aria-pressed="false"/);
  expect(footer).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(UTC\+7\)/);
});

test('the street address stands in the footer on hosts of .org, and nowhere else', async () => {
  expect((await load()).footer).not.toContain('<address');
  origin = 'https://pasar.org.example';
  expect((await load()).footer).not.toContain('<address');
  origin = 'https://www.pasar.org';
  expect((await load()).footer).toContain('<address');
});

test('while the site itself fails there is a header with nothing in its menus', async () => {
  const request = requestOf('/en/quotes');
  const frame = textOf(plainFrame(await contextOf(request), request));
  expect(frame.footer).toBe('');
  expect(frame.areas).toContain('href="/en"');
  expect(frame.areas).not.toContain('/en/quotes');
});
