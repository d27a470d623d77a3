import { describe, expect, test } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { findTerms, letterOf, wordsOf } from './read-glossary.ts';

const english = new Map(findTerms('en').map((term) => [term.id, term]));

describe.each(languages)('the glossary in %s', (language) => {
  const terms = findTerms(language);
  test('explains every term once, in its own words', () => {
    expect(terms.map(({ id }) => id).sort()).toEqual([...english.keys()].sort());
    expect(new Set(terms.map(({ name }) => name)).size).toBe(terms.length);
    const copied = terms.filter(({ id, text }) => language !== 'en' && text === english.get(id)?.text);
    expect(copied).toEqual([]);
  });
  test('links no word to two terms', () => {
    const words = wordsOf(language).map(({ word }) => word.toLowerCase());
    expect(words.length).toBeGreaterThan(30);
    expect(words.filter((word, index) => words.indexOf(word) !== index || word.trim() !== word || !word)).toEqual([]);
  });
  test('has the terms of a letter together', () => {
    const letters = terms.map(({ letter }) => letter);
    const changes = letters.filter((letter, index) => letter !== letters[index - 1]);
    expect(changes).toEqual([...new Set(letters)]);
    if (language !== 'ja' && !language.startsWith('zh')) expect(changes.length).toBeGreaterThan(5);
  });
});

test.each([
  ['fr', 'Écart', 'E'],
  ['en', 'GTC', 'G'],
  ['ko', '호가창', 'ㅎ'],
  ['ko', '뜻', 'ㄷ'],
  ['ko', 'P2P 거래', 'P'],
  ['hi', 'ऑर्डर', 'ऑ'],
  ['ja', '板', ''],
  ['zh', '滑点', ''],
] as const)('in %s %s stands under %s', (language, name, letter) => {
  expect(letterOf(name, language)).toBe(letter);
});

test('terms are found by a part of their name or text, whatever its case and accents', () => {
  const found = (language: 'en' | 'fr' | 'ja', asked: string) => findTerms(language, asked).map(({ id }) => id);
  expect(found('en', ' SLIPP ')).toEqual(['slippage']);
  expect(found('fr', 'recuperation')).toContain('seed-phrase');
  expect(found('ja', 'スリッページ')).toEqual(['slippage']);
  expect(found('en', 'zebra')).toEqual([]);
});
