import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { siteCalls } from '../../../contract/site.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import { createI18n } from '../../../tests/support/create-i18n.ts';
import { I18nContext } from '../../i18n/use-translation.ts';
import { Footer } from './footer.tsx';
import type { FrameFacts } from './frame-facts.ts';

const site = siteCalls.config.example.answer as unknown as NonNullable<FrameFacts['site']>;
const footer = { about: [{ id: '41', title: 'Who we are' }], help: [] };
const facts: FrameFacts = {
  site,
  languages,
  menus: undefined,
  help: undefined,
  footer,
  userEntries: undefined,
  preferences: { theme: 'system', trend: 'green-up' },
  year: 2026,
  hasAddress: false,
};

const draw = (more: Partial<FrameFacts> = {}) =>
  renderToStaticMarkup(
    <I18nContext value={createI18n('en', { common })}>
      <Footer facts={{ ...facts, ...more }} />
    </I18nContext>,
  );

test('the street address stands in the footer where it is to be shown', () => {
  expect(draw({ hasAddress: true })).toContain('1 Example Street\nExample City</address>');
  expect(draw()).not.toContain('<address');
});

test('a section without posts is left out', () => {
  const html = draw();
  expect(html).toContain('href="/en/post/detail?id=41"');
  expect(html).toContain('About Pasar');
  expect(html).not.toContain('Help and rules');
});

test('only the networks that are set are linked', () => {
  expect(draw().match(/social\.svg#\w+/g)).toEqual(['social.svg#twitter']);
  expect(draw({ site: { ...site, socialLinks: {} } })).not.toContain('Follow us');
});

test('help that is too long for a footer ends with the way to all articles', () => {
  const articles = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: String(at + 1), title: `${at}` }));
  const drawHelp = (count: number) => draw({ footer: { about: [], help: articles(count) } });
  expect(drawHelp(11)).not.toContain('All help articles');
  const long = drawHelp(12);
  expect(long.match(/\/post\/detail\?id=/g)).toHaveLength(11);
  expect(long).toContain('href="/en/post?id=1001"');
});
