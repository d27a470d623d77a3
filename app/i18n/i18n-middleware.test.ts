import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { languages } from '../../contract/languages.ts';
import { type PageFacts, pageContext } from '../context.server.ts';
import { getI18n, i18nMiddleware } from './i18n-middleware.server.ts';

test.each(languages)('a request in %s is answered in it, whatever the browser prefers', async (language) => {
  const context = new RouterContextProvider();
  context.set(pageContext, { language } as PageFacts);
  const headers = { 'accept-language': 'ko', cookie: 'lng=fr; language=fr; i18next=fr' };
  const request = new Request('http://localhost/quotes?lng=es', { headers });
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/quotes' };
  await i18nMiddleware(args, async () => new Response());
  const i18n = getI18n(context);
  expect(i18n.language).toBe(language);
  expect(i18n.t('action.close', { ns: 'common' })).toBe(i18n.getResource(language, 'common', 'action.close'));
});

test.each(languages)('an address that the router can not read is answered in %s, too', (language) => {
  const context = new RouterContextProvider();
  context.set(pageContext, { language } as PageFacts);
  const i18n = getI18n(context);
  expect(i18n.language).toBe(language);
  expect(i18n.t('action.close', { ns: 'common' })).toBe(i18n.getResource(language, 'common', 'action.close'));
});
