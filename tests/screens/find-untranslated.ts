import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Language, languages } from '../../contract/languages.ts';
import words from '../../locales/words.json' with { type: 'json' };
import { readTexts } from '../locales/catalogue.ts';
import { isLoan, readWords } from '../locales/words.ts';

const locales = path.join(import.meta.dirname, '../../locales');
const texts = new Map(languages.map((language) => [language, new Set(readTexts(locales, language).values())]));
const wordsOf = readWords(words);
const english = texts.get('en') ?? new Set();
/** Words of articles that are the language's own, though a text of the same words has others. */
const ofArticles: Partial<Record<Language, readonly string[]>> = {
  de: ['Funding', 'LTV'],
  fr: ['Contact'],
  ja: ['LTV'],
  ko: ['LTV'],
  tl: ['Funding', 'Insurance fund', 'Proof of reserves'],
  zh: ['LTV'],
  'zh-CHT': ['LTV'],
};
/** Keys of texts, values that no text was given, and what was never meant as text. */
const leftover = /\{\{|\}\}|^[a-z-]+:?[a-zA-Z]*(?:\.[a-zA-Z]+)+$|\b(?:undefined|NaN)\b|\[object /;

/** What the page says in English though its language has other words, and what are no words at all. */
export async function findUntranslated(page: Page, language: Language): Promise<string[]> {
  const own = texts.get(language) ?? english;
  const said: string[] = await page.evaluate(`(${listSaid})()`);
  const { loanWords = [] } = wordsOf[language] ?? {};
  const isEnglish = (text: string) =>
    english.has(text) && !own.has(text) && !isLoan(text, loanWords) && !ofArticles[language]?.includes(text);
  const left = said.filter((text) => leftover.test(text) || isEnglish(text));
  return left.map((text) => `“${text}” is left over`);
}

/** Runs in the browser. Articles, and what is in a language of its own, are no texts of the page. */
function listSaid(): string[] {
  const written = 'script, style, textarea, code, .prose, body [lang], [translate=no]';
  const said = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element?.closest(written)) said.add(walker.currentNode.nodeValue ?? '');
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) said.add(element.getAttribute(name) ?? '');
  }
  return [...said].map((text) => text.trim());
}
