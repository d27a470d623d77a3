import { matches, type Texts } from './catalogue.ts';
import { isLoan } from './words.ts';

/** Key or `start*` -> the reason why the text is the same as in English. */
export type Reasons = Readonly<Record<string, string>>;

/** Keys whose text is still the English one, and not made of loan words. */
export function findUntranslated(
  texts: Texts,
  english: Texts,
  allowed: Reasons,
  loanWords: readonly string[] = [],
): string[] {
  return [...texts]
    .filter(([key, text]) => text === english.get(key) && !isLoan(text, loanWords))
    .map(([key]) => key)
    .filter((key) => !Object.keys(allowed).some((pattern) => matches(key, pattern)));
}

/** Allowances that allow nothing: the key is gone, or no language uses them. */
export function findIdleAllowances(allowed: Reasons, texts: readonly Texts[], english: Texts): string[] {
  const same = new Set(texts.flatMap((language) => [...language].filter(isSame).map(([key]) => key)));
  function isSame([key, text]: [string, string]) {
    return text === english.get(key);
  }
  return Object.keys(allowed).filter((pattern) => ![...same].some((key) => matches(key, pattern)));
}
