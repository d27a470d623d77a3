import { z } from 'zod';
import { type Language, languages } from '../../contract/languages.ts';
import type { Texts } from './catalogue.ts';

const wordsOfLanguage = z.strictObject({
  /** English words that its traders use, with spaces between: a text made of them alone counts as translated. */
  loanWords: z
    .string()
    .default('')
    .transform((text) => text.split(' ').filter((word) => word !== '')),
  /** Word that is wrong -> the word to use. */
  useInstead: z.record(z.string(), z.string().min(1)),
});
type Words = z.infer<typeof wordsOfLanguage>;

/** What locales/words.json says of each language. */
export const readWords = (content: unknown) => z.record(z.enum(languages), wordsOfLanguage).parse(content);

/** Texts that use a word for which the language has another one, a line for each. */
export function findWrongWords(language: Language, texts: Texts, useInstead: Words['useInstead']): string[] {
  const rules = Object.entries(useInstead).map(([wrong, right]) => ({ wrong, right, pattern: wordPattern(wrong) }));
  return [...texts].flatMap(([key, text]) =>
    rules
      .filter(({ pattern }) => pattern.test(withoutPlaceholders(text)))
      .map(({ wrong, right }) => `${language}: ${key} says “${wrong}”, the word is “${right}”`),
  );
}

/** Whole words, in small and capital letters. Chinese and Japanese have no spaces between words. */
function wordPattern(word: string): RegExp {
  const escaped = word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word);
  return new RegExp(isUnspaced ? escaped : `(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`, 'iu');
}

/** Whether all words of a text are loan words. Placeholders and signs are no words. */
export function isLoan(text: string, loanWords: readonly string[]): boolean {
  const known = new Set(loanWords.map((word) => word.toLowerCase()));
  return wordsOf(text).every((word) => known.has(word));
}

/** Loan words that no text of the language needs: it has them all in its own words. */
export function findIdleLoanWords(texts: Texts, english: Texts, loanWords: readonly string[]): string[] {
  const same = [...texts].filter(([key, text]) => text === english.get(key)).flatMap(([, text]) => wordsOf(text));
  const used = new Set(same);
  return loanWords.filter((word) => !used.has(word.toLowerCase()));
}

const wordsOf = (text: string): string[] =>
  Array.from(withoutPlaceholders(text).matchAll(/[\p{L}\p{M}][\p{L}\p{M}\d-]*/gu), ([word]) => word.toLowerCase());

const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\{\w+\}\}/g, ' ');
