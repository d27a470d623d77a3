import type { StateCore, Token } from 'markdown-it';
import type { Language } from '../../../contract/languages.ts';
import { type GlossaryWord, wordsOf } from './read-glossary.ts';

/**
 * Links words of the glossary in a text of this language, each term where it is first named, outside of headings, links
 * and code. Only words that the glossary gives count, as they stand there: whether another form means the same, or an
 * everyday word means the term, its letters do not tell.
 */
export function linkTerms({ tokens, Token }: StateCore, language: Language): void {
  const { pattern, words } = matcherOf(language);
  const linked = new Set<string>();

  function createText(content: string): Token[] {
    if (content === '') return [];
    return [Object.assign(new Token('text', '', 0), { content })];
  }

  function createLink(content: string, { id, text }: GlossaryWord): Token[] {
    const open = new Token('link_open', 'a', 1);
    open.attrs = [
      ['href', `/college/glossary#${id}`],
      ['class', 'term'],
      ['title', text],
    ];
    return [open, ...createText(content), new Token('link_close', 'a', -1)];
  }

  function linkText(content: string): Token[] {
    const pieces: Token[] = [];
    let end = 0;
    for (const { 0: found, index } of content.matchAll(pattern)) {
      const word = words.get(keyOf(found));
      if (!word || linked.has(word.id)) continue;
      linked.add(word.id);
      pieces.push(...createText(content.slice(end, index)), ...createLink(found, word));
      end = index + found.length;
    }
    return [...pieces, ...createText(content.slice(end))];
  }

  function linkChildren(children: readonly Token[]): Token[] {
    let links = 0;
    return children.flatMap((child) => {
      if (child.type === 'link_open') links += 1;
      if (child.type === 'link_close') links -= 1;
      return child.type === 'text' && links === 0 ? linkText(child.content) : [child];
    });
  }

  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (token.type !== 'inline' || !token.children) continue;
    if (before?.type === 'heading_open' || before?.attrGet('class') === 'quote') continue;
    token.children = linkChildren(token.children);
  }
}

type Matcher = { pattern: RegExp; words: ReadonlyMap<string, GlossaryWord> };
const matchers = new Map<Language, Matcher>();

/** Made with the first text of the language. */
function matcherOf(language: Language): Matcher {
  const known = matchers.get(language) ?? createMatcher(wordsOf(language));
  matchers.set(language, known);
  return known;
}

function createMatcher(all: readonly GlossaryWord[]): Matcher {
  // The longer ones first: "maintenance margin" is not the margin.
  const words = all.toSorted((a, b) => b.word.length - a.word.length);
  return {
    pattern: new RegExp(words.map(({ word }) => patternOf(word)).join('|'), 'gu'),
    words: new Map(words.map((word) => [keyOf(word.word), word])),
  };
}

const isAbbreviation = (word: string): boolean => !/\p{Ll}/u.test(word) && /\p{Lu}/u.test(word);

/** A word at the start of a sentence is the same; "Apr" is not "APR". */
const keyOf = (word: string): string =>
  isAbbreviation(word) ? word : `${word.slice(0, 1).toLocaleLowerCase('en')}${word.slice(1)}`;

function patternOf(word: string): string {
  const [first = '', ...rest] = [...word];
  const start = isAbbreviation(word) ? first : `[${first.toLowerCase()}${first.toUpperCase()}]`;
  const body = `${start}${rest.join('')}`.replaceAll(/[.*+?(){}|\\^$]/g, '\\$&');
  return `${edge(first, '(?<!')}${body}${edge(rest.at(-1) ?? first, '(?!')}`;
}

/** Scripts whose words have ends that can be seen. */
const scripts = ['Latin', 'Devanagari', 'Katakana', 'Hangul'].map((name) => ({
  letter: new RegExp(`\\p{Script=${name}}`, 'u'),
  name,
}));
/** What Korean hangs on a word without changing it. */
const particles = '(?:은|는|이|가|을|를|의|에|에서|로|으로|와|과|도|만|이란|란)';

/** That no word goes on there: neither before its first letter (`(?<!`) nor behind its last one (`(?!`). */
function edge(letter: string, look: '(?<!' | '(?!'): string {
  const script = scripts.find((one) => one.letter.test(letter))?.name;
  if (!script) return '';
  const more = `[\\p{Script=${script}}\\p{M}\\p{N}ー_-]`;
  if (script !== 'Hangul' || look === '(?<!') return `${look}${more})`;
  return `(?=${particles}?(?!${more}))`;
}
