import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const app = path.join(import.meta.dirname, '..');
const pages = ['root.tsx', 'routes/login.tsx', 'routes/quotes.tsx', 'routes/exchange.tsx'];
const read = (file: string) => readFileSync(path.join(app, file), 'utf8');

/** Files with classes that a page needs, itself included; markup of the server stands in modules of its frame. */
function drawnBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, imported = ''] of read(file).matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)) {
    const next = path.join(path.dirname(file), imported);
    if (!next.startsWith('..')) drawnBy(next, found);
  }
  return found;
}

test('the small style sheet knows every file that draws a part of the pages that have it', () => {
  const sources = [...read('styles/limited.css').matchAll(/@source "\.\.\/([^"]+)"/g)].map(([, source]) => source);
  expect(sources.length).toBeGreaterThan(5);
  const files = pages.flatMap((page) => [...drawnBy(page)]).filter((file) => read(file).includes('className'));
  const left = files.filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)));
  expect(left).toEqual([]);
});

test.each(pages.slice(1))('%s asks for it', (page) => {
  expect(read(page)).toMatch(/handle = \{[^}]*styles: 'limited'/);
});
