import { describe, expect, test } from 'vitest';
import { languages } from '../../contract/languages.ts';
import { createI18n } from '../support/create-i18n.ts';
import { flatten, type Texts } from './catalogue.ts';
import { compareLanguage } from './compare-language.ts';
import { findUses } from './find-uses.ts';
import { matchUses } from './match-uses.ts';
import { pluralKeys } from './plurals.ts';
import { findTypography } from './typography.ts';
import { findIdleAllowances, findUntranslated } from './untranslated.ts';
import { findIdleLoanWords, findWrongWords } from './words.ts';

function texts(content: Record<string, unknown>): Texts {
  const flat = new Map<string, string>();
  for (const [area, below] of Object.entries(content)) flatten(below, `${area}:`, flat);
  return flat;
}

describe('comparing a language with English', () => {
  const english = texts({ wallet: { total: 'Total {{amount}}', note: { safe: 'Safe' } } });

  test.each([
    ['a missing key', { wallet: { total: 'Summe {{amount}}' } }, 'de: wallet:note.safe is missing'],
    ['a missing file', {}, 'de: wallet.json is missing'],
    [
      'an extra key',
      { wallet: { total: 'Summe {{amount}}', note: { safe: 'Sicher', gone: 'Weg' } } },
      'de: wallet:note.gone is not in English',
    ],
    [
      'a lost placeholder',
      { wallet: { total: 'Summe', note: { safe: 'Sicher' } } },
      'de: wallet:total lacks {{amount}}',
    ],
    [
      'a translated placeholder',
      { wallet: { total: 'Summe {{amount}} {{betrag}}', note: { safe: 'Sicher' } } },
      'de: wallet:total has {{betrag}}, English has not',
    ],
    [
      'another text in it',
      { wallet: { total: 'Summe {{amount}} $t(note.safe)', note: { safe: 'Sicher' } } },
      'de: wallet:total has another text in it',
    ],
    ['an empty text', { wallet: { total: 'Summe {{amount}}', note: { safe: ' ' } } }, 'de: wallet:note.safe is empty'],
  ])('finds %s', (_name, german, problem) => {
    expect(compareLanguage('de', texts(german), english)).toEqual([problem]);
  });

  test('finds a placeholder with a format, in English too', () => {
    const formatted = texts({ wallet: { total: 'Total {{amount, number}}' } });
    const problem = 'en: wallet:total has {{amount,number}}, which is no name alone';
    expect(compareLanguage('en', formatted, formatted)).toEqual([problem]);
  });

  test('is content with a good translation', () => {
    const german = texts({ wallet: { total: '{{ amount }} gesamt', note: { safe: 'Sicher' } } });
    expect(compareLanguage('de', german, english)).toEqual([]);
  });
});

describe('plurals', () => {
  const english = texts({ wallet: { days_one: '{{count}} day', days_other: '{{count}} days' } });
  const compare = (language: 'de' | 'ja' | 'fr' | 'en', forms: Record<string, string>) =>
    compareLanguage(language, texts({ wallet: forms }), english);

  test('follow the language: German two forms, Japanese one, French three', () => {
    expect(compare('de', { days_one: 'ein Tag', days_other: '{{count}} Tage' })).toEqual([]);
    expect(compare('ja', { days_other: '{{count}}日' })).toEqual([]);
    expect(compare('ja', { days_one: '1日', days_other: '{{count}}日' })).toEqual([
      'ja: wallet:days_one is not in English',
    ]);
    expect(compare('fr', { days_one: 'un jour', days_other: '{{count}} jours' })).toEqual([
      'fr: wallet:days_many is missing',
    ]);
  });

  test.each(languages)('are in %s those that i18next looks for', (language) => {
    const { pluralResolver } = createI18n(language, {}).services;
    const forms: string[] = pluralResolver.getPluralFormsOfKey(language, 'days');
    expect(pluralKeys('days', language).toSorted()).toEqual(forms.toSorted());
  });

  test('hold English too, and any language may say zero in words', () => {
    expect(compare('en', { days_other: 'days' })).toContain('en: wallet:days_one is missing');
    expect(compare('ja', { days_zero: 'なし', days_other: '{{count}}日' })).toEqual([]);
  });
});

describe('texts that are still English', () => {
  const english = texts({ common: { save: 'Save', name: 'Pasar', ratio: '{{a}} / {{b}}' } });
  const german = texts({ common: { save: 'Save', name: 'Pasar', ratio: '{{a}} / {{b}}' } });

  test('are found unless a reason is given', () => {
    expect(findUntranslated(german, english, { 'common:name': 'the name' })).toEqual(['common:save']);
    expect(findUntranslated(german, english, { 'common:*': 'all of it' })).toEqual([]);
  });

  test('need no reason when all their words are loan words, in small or capital letters', () => {
    expect(findUntranslated(german, english, {}, ['name', 'pasar'])).toEqual(['common:save']);
    expect(findUntranslated(german, english, {}, ['save', 'as'])).toEqual(['common:name']);
  });

  test('make a loan word idle once none of them has it', () => {
    expect(findIdleLoanWords(german, english, ['save', 'spread'])).toEqual(['spread']);
  });

  test('need no reason once they are translated', () => {
    const allowed = { 'common:save': 'a loan word', 'common:gone': 'old' };
    expect(findIdleAllowances(allowed, [german], english)).toEqual(['common:gone']);
  });
});

describe('words that a language does not use', () => {
  const find = (language: 'id' | 'hi' | 'zh', text: string, useInstead: Record<string, string>) =>
    findWrongWords(language, texts({ wallet: { title: text } }), useInstead);

  test('are found as whole words, in small or capital letters', () => {
    expect(find('id', 'Setor koin', { setor: 'deposit' })).toEqual([
      'id: wallet:title says “setor”, the word is “deposit”',
    ]);
    expect(find('id', 'Penyetoran', { setor: 'deposit' })).toEqual([]);
    expect(find('hi', 'सदस्यों', { सदस्य: 'यूज़र' })).toEqual([]);
  });

  test('are found within a Chinese sentence, which has no spaces', () => {
    expect(find('zh', '查找会员资料', { 会员: '用户' })).toHaveLength(1);
  });

  test('may be the name of a placeholder', () => {
    expect(find('id', 'Nomor {{setor}}', { setor: 'deposit' })).toEqual([]);
  });
});

describe('the signs of a language', () => {
  const find = (language: 'en' | 'fr' | 'ja' | 'zh', text: string) =>
    findTypography(language, texts({ wallet: { title: text } }));

  test.each([
    ['a straight apostrophe', 'en', "today's prizes"],
    ['straight quotation marks', 'en', 'Say "yes"'],
    ['a space at the end', 'en', 'Total '],
    ['a half-width comma in Chinese', 'zh', '目前没有,请稍后'],
    ['half-width brackets in Chinese', 'zh', '价格({{currency}})'],
    ['a half-width question mark in Japanese', 'ja', 'お忘れですか?'],
    ['a French colon that can begin a line', 'fr', 'Solde : {{amount}}'],
    ['a French colon without a space', 'fr', 'Solde: {{amount}}'],
    ['a French percent sign that can begin a line', 'fr', '{{rate}} %'],
  ] as const)('finds %s', (_name, language, text) => {
    expect(find(language, text)).toHaveLength(1);
  });

  test.each([
    ['en', 'today’s “prizes”: {{amount}} (all)'],
    ['zh', '价格（{{currency}}），BTC/USDT 10:30'],
    ['ja', '数量（BTC）、UTCの0:00'],
    ['fr', 'Solde\u00a0: {{amount}}, https://exemple.fr, 10:30'],
  ] as const)('is content with %s: %s', (language, text) => {
    expect(find(language, text)).toEqual([]);
  });
});

describe('the texts that code asks for', () => {
  const english = texts({
    common: { close: 'Close' },
    exchange: { side: { buy: 'Buy', sell: 'Sell' }, title: 'Trade', fills_one: 'Fill', fills_other: 'Fills' },
  });
  const matchCode = (text: string, dynamic: string[] = []) =>
    matchUses(findUses({ path: 'app/a.tsx', text }), english, dynamic);

  test('are found in the areas of the file', () => {
    const code = [
      `const { t } = useTranslation(['exchange', 'common']);`,
      `t('close'); t('title'); t('fills', { count }); t(\`side.\${side}\`);`,
    ].join('\n');
    expect(matchCode(code)).toEqual({ missing: [], unused: [], idlePatterns: [] });
  });

  test('are reported when there is no such text, or no such text in the areas of the file', () => {
    expect(matchCode(`const { t } = useTranslation('exchange');\nt('titel')`).missing).toEqual(['app/a.tsx:2 titel']);
    expect(matchCode(`useTranslation('exchange');\nt('close')`).missing).toEqual(['app/a.tsx:2 close']);
    expect(matchCode(`useTranslation();\nt(isBuy ? 'close' : 'title')`).missing).toEqual(['app/a.tsx:2 title']);
    expect(matchCode(`t('exchange:titel'); t('common:close')`).missing).toEqual(['app/a.tsx:1 exchange:titel']);
    expect(matchCode(`translate(language, 'opened')`).missing).toEqual(['app/a.tsx:1 opened']);
    expect(matchCode(`translateCommon(language)('opened')`).missing).toEqual(['app/a.tsx:1 opened']);
  });

  test('leave the others unused, but those that are declared', () => {
    expect(matchCode(`t('title')`).unused).toEqual([
      'common:close',
      'exchange:side.buy',
      'exchange:side.sell',
      'exchange:fills_one',
      'exchange:fills_other',
    ]);
    const { unused, idlePatterns } = matchCode('t(name)', ['exchange:*', 'common:close', 'common:open']);
    expect({ unused, idlePatterns }).toEqual({ unused: [], idlePatterns: ['common:open'] });
  });
});
