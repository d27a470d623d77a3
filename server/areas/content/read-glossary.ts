import fs from 'node:fs';
import path from 'node:path';
import type { Term } from '../../../contract/content.ts';
import { type Language, languages, languageTag } from '../../../contract/languages.ts';
import { foldText } from './search-words.ts';

const directory = path.join(import.meta.dirname, 'glossary');

/** The first consonants of Hangul syllables in the order of Unicode; doubled ones stand under the plain one. */
const initials = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ';
const firstSyllable = 0xac00;
const syllablesPerInitial = 588;

/** What a word is looked up by; empty in Chinese and Japanese, where nobody looks up by a letter. */
export function letterOf(name: string, language: Language): string {
  if (['ja', 'zh', 'zh-CHT'].includes(language)) return '';
  const [first = ''] = name;
  if (/\p{Script=Hangul}/u.test(first)) {
    return initials[Math.floor(((first.codePointAt(0) ?? 0) - firstSyllable) / syllablesPerInitial)] ?? '';
  }
  return foldText(first).toUpperCase();
}

const glossaries = new Map(languages.map((language) => [language, readTerms(language)]));

/** The terms of a language in its own order, those that have all of `asked` in their name or text. */
export function findTerms(language: Language, asked = ''): Term[] {
  const words = foldText(asked).trim();
  const terms = glossaries.get(language) ?? [];
  return terms.filter(({ name, text }) => foldText(`${name} ${text}`).includes(words));
}

/** A word that means a term wherever it stands in an article. */
export type GlossaryWord = { word: string; id: string; text: string };

/** The words by which articles of a language are linked to terms. */
export const wordsOf = (language: Language): GlossaryWord[] =>
  readLines(language).flatMap(({ id, text, words }) => words.map((word) => ({ word, id, text })));

function readTerms(language: Language): Term[] {
  const terms = readLines(language).map(({ id, name, text }) => ({ id, name, text, letter: letterOf(name, language) }));
  const { compare } = new Intl.Collator(languageTag(language));
  return terms.sort((a, b) => compare(a.name, b.name));
}

type Line = { id: string; name: string; text: string; words: string[] };

/**
 * glossary/<language>.txt has a line for each term: id | name | text, and perhaps | words that mean nothing else in
 * this language, joined by commas. Throws for a line that has not.
 */
function readLines(language: Language): Line[] {
  const lines = fs.readFileSync(path.join(directory, `${language}.txt`), 'utf8').trimEnd();
  return lines.split('\n').map((line) => {
    const [id, name, text, words, ...more] = line.split(' | ');
    if (!id || !name || !text || more.length > 0) throw new Error(`glossary of ${language}: ${line}`);
    return { id, name, text, words: words?.split(', ') ?? [] };
  });
}
