import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorNames, errorWords } from '../../contract/errors.ts';
import { languages } from '../../contract/languages.ts';
import { isScript, isTest, listSourceFiles, root } from '../tidy/source-files.ts';
import { readArticles } from './articles.ts';
import { readTexts } from './catalogue.ts';
import { compareLanguage } from './compare-language.ts';
import { findUses } from './find-uses.ts';
import { matchUses } from './match-uses.ts';
import { findTypography } from './typography.ts';
import { findIdleAllowances, findUntranslated } from './untranslated.ts';
import { findIdleLoanWords, findWrongWords, readWords } from './words.ts';

const directory = path.join(root, 'locales');
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(directory, file), 'utf8'));

const reasons = z.record(z.string(), z.string().min(1));
const sameAsEnglish = z.partialRecord(z.enum(['all', ...languages]), reasons).parse(readJson('same-as-english.json'));
const dynamicKeys = reasons.parse(readJson('dynamic-keys.json'));
const words = readWords(readJson('words.json'));

const english = readTexts(directory, 'en');
const translations = languages.filter((language) => language !== 'en');

test.each(languages)('the texts in %s are complete and fit the English ones', (language) => {
  expect(compareLanguage(language, readTexts(directory, language), english).join('\n')).toBe('');
});

test.each(translations)('the texts in %s are translated', (language) => {
  const allowed = { ...sameAsEnglish.all, ...sameAsEnglish[language] };
  const { loanWords } = words[language];
  expect(findUntranslated(readTexts(directory, language), english, allowed, loanWords).join('\n')).toBe('');
});

test.each(languages)('the texts in %s have the signs of their language', (language) => {
  expect(findTypography(language, readTexts(directory, language)).join('\n')).toBe('');
});

describe('words.json', () => {
  test.each(languages)('has the words that the texts and articles in %s use', (language) => {
    const texts = new Map([...readTexts(directory, language), ...readArticles(language)]);
    expect(findWrongWords(language, texts, words[language].useInstead).join('\n')).toBe('');
  });

  test.each(translations)('has no loan word that no text in %s needs', (language) => {
    expect(findIdleLoanWords(readTexts(directory, language), english, words[language].loanWords)).toEqual([]);
  });
});

describe('same-as-english.json', () => {
  test.each(translations)('allows nothing in %s that is translated', (language) => {
    const texts = readTexts(directory, language);
    expect(findIdleAllowances(sameAsEnglish[language] ?? {}, [texts], english)).toEqual([]);
  });

  test('allows nothing everywhere that every language translates', () => {
    const texts = translations.map((language) => readTexts(directory, language));
    expect(findIdleAllowances(sameAsEnglish.all ?? {}, texts, english)).toEqual([]);
  });
});

test('every error has a text, and every text of an error has its error', () => {
  const texts = [...english.keys()].filter((key) => key.startsWith('errors:'));
  expect(texts.toSorted()).toEqual([...errorNames, ...errorWords].map((name) => `errors:${name}`).toSorted());
});

describe('the code', () => {
  const files = listSourceFiles().filter(({ path: file }) => /^(?:app|server)\//.test(file));
  const uses = files.filter((file) => isScript(file.path) && !isTest(file.path)).flatMap(findUses);
  const { missing, unused, idlePatterns } = matchUses(uses, english, ['errors:*', ...Object.keys(dynamicKeys)]);

  test('asks for no text that is not there', () => {
    expect(missing.join('\n')).toBe('');
  });

  test('asks for every text, or dynamic-keys.json says who does', () => {
    expect(unused.join('\n')).toBe('');
    expect(idlePatterns).toEqual([]);
  });
});
