import type { MarkedText } from '../../../contract/content.ts';
import { foldText, splitRuns } from './search-words.ts';

const lettersBefore = 60;
const excerptLength = 200;

/** A letter or digit of the scripts that put spaces between words: behind it no word starts. */
const withinWord = '(?<![[\\p{L}\\p{M}\\p{N}]--[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}]])';

/** The text in pieces, those that a search for `asked` finds marked as hits. */
export function markHits(text: string, asked: string): MarkedText {
  const marked: MarkedText = [];
  let at = 0;
  for (const { start, end } of findHits(text, asked)) {
    if (start > at) marked.push({ text: text.slice(at, start), isHit: false });
    marked.push({ text: text.slice(start, end), isHit: true });
    at = end;
  }
  if (at < text.length) marked.push({ text: text.slice(at), isHit: false });
  return marked;
}

/** The part of a long text around the first hit, with its hits marked. */
export function markExcerpt(text: string, asked: string): MarkedText {
  const line = text.replace(/\s+/g, ' ').trim();
  const first = findHits(line, asked)[0]?.start ?? 0;
  const start = first > lettersBefore ? wordStart(line, first - lettersBefore, first) : 0;
  const cut = [...line.slice(start, start + excerptLength * 2)].slice(0, excerptLength).join('');
  const isWhole = start + cut.length >= line.length;
  return markHits(`${start > 0 ? '… ' : ''}${isWhole ? cut : `${cut.replace(/ \S*$/, '')} …`}`, asked);
}

/** Where the first word after `from` begins; scripts without spaces are cut anywhere between two characters. */
function wordStart(line: string, from: number, before: number): number {
  const space = line.indexOf(' ', from);
  if (space >= 0 && space < before) return space + 1;
  const isLowSurrogate = /[\udc00-\udfff]/.test(line[from] ?? '');
  return isLowSurrogate ? from + 1 : from;
}

type Hit = { start: number; end: number };

function findHits(text: string, asked: string): Hit[] {
  const terms = splitRuns(asked).map((run) => (run.isPaired ? run.text : `${withinWord}${run.text}`));
  if (terms.length === 0) return [];
  const { folded, origins } = foldInPlace(text);
  // Longer terms first: of two that begin alike the longer hit is marked.
  const pattern = new RegExp(terms.toSorted((a, b) => b.length - a.length).join('|'), 'gv');
  return Array.from(folded.matchAll(pattern), ({ index, 0: found }) => ({
    start: origins[index] ?? 0,
    end: origins[index + found.length] ?? text.length,
  }));
}

/** Texts have few different characters, and folding one takes a microsecond. */
const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character) ?? foldText(character);
  foldedCharacters.set(character, known);
  return known;
}

/** Folds each character for itself, and remembers where in the text it came from. */
function foldInPlace(text: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    folded += foldCharacter(character);
    while (origins.length < folded.length) origins.push(at);
    at += character.length;
  }
  return { folded, origins };
}
