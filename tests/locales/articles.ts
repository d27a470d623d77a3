import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../tidy/source-files.ts';
import type { Texts } from './catalogue.ts';

const directory = path.join(root, 'server/areas/content');

/** The articles and the glossary that a new site begins with, in one language, by `file:line`. */
export function readArticles(language: string): Texts {
  const articles = readdirSync(path.join(directory, 'seeds'), { recursive: true, encoding: 'utf8' });
  const files = articles.filter((file) => path.basename(file) === `${language}.md`);
  const texts = new Map<string, string>();
  for (const file of [`glossary/${language}.txt`, ...files.map((name) => `seeds/${name}`)]) {
    for (const [index, line] of readFileSync(path.join(directory, file), 'utf8').split('\n').entries()) {
      texts.set(`${file}:${index + 1}`, line);
    }
  }
  return texts;
}
