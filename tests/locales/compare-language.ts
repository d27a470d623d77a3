import type { Language } from '../../contract/languages.ts';
import type { Texts } from './catalogue.ts';
import { isOptionalPlural, pluralBase, pluralKeys } from './plurals.ts';

/** What is wrong with the texts of a language, a line for each. English is held to its own plurals. */
export function compareLanguage(language: Language, texts: Texts, english: Texts): string[] {
  const needed = neededKeys(language, english);
  const areas = new Set([...texts.keys()].map(areaOf));
  const missing = [...needed.keys()].filter((key) => !texts.has(key));
  const missingAreas = new Set(missing.map(areaOf).filter((area) => !areas.has(area)));
  const extra = [...texts.keys()].filter((key) => !needed.has(key) && !isAllowedZero(key, english));
  return [
    ...Array.from(missingAreas, (area) => `${language}: ${area}.json is missing`),
    ...missing.filter((key) => areas.has(areaOf(key))).map((key) => `${language}: ${key} is missing`),
    ...extra.map((key) => `${language}: ${key} is not in English`),
    ...[...texts].flatMap(([key, text]) =>
      checkText(text, needed.get(key) ?? [text]).map((what) => `${language}: ${key} ${what}`),
    ),
  ];
}

/** Each key that the language needs, with the English texts that it can be measured by. */
function neededKeys(language: Language, english: Texts): Map<string, string[]> {
  const needed = new Map<string, string[]>();
  for (const [key, text] of english) {
    const base = pluralBase(key, english);
    if (base === undefined) needed.set(key, [text]);
    else if (!isOptionalPlural(key)) for (const form of pluralKeys(base, language)) add(needed, form, text);
  }
  return needed;
}

function add(map: Map<string, string[]>, key: string, text: string) {
  map.set(key, [...(map.get(key) ?? []), text]);
}

const areaOf = (key: string): string => key.slice(0, key.indexOf(':'));
const isAllowedZero = (key: string, english: Texts) => isOptionalPlural(key) && pluralBase(key, english) !== undefined;

function checkText(text: string, english: readonly string[]): string[] {
  const problems: string[] = [];
  if (text.trim() === '') problems.push('is empty');
  if (text !== text.normalize('NFC')) problems.push('is not in Unicode form NFC');
  if (text.includes('$t(')) problems.push('has another text in it');
  const known = new Set(english.flatMap(marksOf));
  const given = new Set(marksOf(text));
  for (const mark of known) if (!given.has(mark) && !mayLack(mark, english)) problems.push(`lacks ${mark}`);
  for (const mark of given) {
    if (!known.has(mark)) problems.push(`has ${mark}, English has not`);
    if (!isName(mark)) problems.push(`has ${mark}, which is no name alone`);
  }
  return problems;
}

/** A plural form may say the number in words ("one day"). */
const mayLack = (mark: string, english: readonly string[]): boolean => mark === '{{count}}' && english.length > 1;

/** Formats of i18next would make a floating-point number of an amount: values come as they are to be shown. */
const isName = (mark: string): boolean => /^\{\{\w+\}\}$/.test(mark);

/** What a translation has to keep: its placeholders. */
const marksOf = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{[^}]*\}\}/g), ([mark]) => mark.replaceAll(' ', ''));
