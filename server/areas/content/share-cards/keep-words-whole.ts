import { type Language, languageTag } from '../../../../contract/languages.ts';

/** Joins its neighbours: no line ends there. Nothing is drawn for it. */
const wordJoiner = '\u2060';
/** Between any two of these letters a line may end, by the rules of Unicode. */
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;

/** Chinese, Japanese and Korean with words that no line ends within, as a person would break a title. */
export function keepWordsWhole(text: string, language: Language): string {
  if (!['ja', 'ko', 'zh', 'zh-CHT'].includes(language)) return text;
  const words = new Intl.Segmenter(languageTag(language), { granularity: 'word' }).segment(text);
  const joined = [...words].map(({ segment }) => (eastAsian.test(segment) ? [...segment].join(wordJoiner) : segment));
  return joined.join('');
}
