import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../contract/languages.ts';
import { readSeeds } from '../read-seeds.ts';
import { textOfCard } from './card-address.ts';
import { keepWordsWhole } from './keep-words-whole.ts';
import { canWrite, fontFiles } from './share-fonts.ts';

const seeds = await readSeeds();

describe.each(languages)('the fonts of %s', (language) => {
  test('write the titles, categories and topics of all posts', () => {
    const texts = seeds.map(({ slug, texts, ...post }) => {
      return textOfCard({ ...post, id: slug, language, cover: null, title: texts.get(language)?.title ?? '' });
    });
    expect(texts.filter(({ title, label }) => !title || !canWrite(title + label, language))).toEqual([]);
  });
  test('write Latin with accents, figures and signs of money', () => {
    expect(canWrite('Übermaß, Ação, Mga ñ: “1.234,56 €” · ₱ ₿ – 100 %', language)).toBe(true);
  });
  test('know what they lack', () => {
    for (const text of ['🚀', 'Ж', 'ب', '\u0007', ' ']) expect(canWrite(text, language), text).toBe(false);
  });
});

test('the fonts of all languages together stay small', () => {
  const files = new Set(languages.flatMap(fontFiles));
  const bytes = [...files].reduce((sum, file) => sum + fs.statSync(file).size, 0);
  expect(bytes).toBeLessThan(5_000_000);
});

test('lines of Chinese, Japanese and Korean end between words', () => {
  const joined = (word: string) => [...word].join('\u2060');
  expect(keepWordsWhole('市场和价格', 'zh')).toBe(`${joined('市场')}和${joined('价格')}`);
  expect(keepWordsWhole('ステーキング、取引', 'ja')).toBe(`${joined('ステーキング')}、${joined('取引')}`);
  expect(keepWordsWhole('이중 인증', 'ko')).toBe(`${joined('이중')} ${joined('인증')}`);
  expect(keepWordsWhole('Two words', 'en')).toBe('Two words');
});
