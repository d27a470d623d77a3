import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSeeds, type SeedText } from './read-seeds.ts';

const seeds = await readSeeds();
const texts = seeds.flatMap(({ category, slug, texts }) =>
  [...texts].map(([language, text]) => ({ name: `${category}/${slug}/${language}`, text, english: texts.get('en') })),
);

const linksOf = ({ body }: Pick<SeedText, 'body'>) =>
  [...body.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address]) => address);
const countOf = (body: string, pattern: RegExp) => body.match(pattern)?.length ?? 0;

/** What must be the same in each language: a translation that lost a part or a link is noticed. */
const shapeOf = ({ body }: SeedText) => ({
  links: linksOf({ body }).sort(),
  headings: countOf(body, /^## /gm),
  tableRows: countOf(body, /^\|/gm),
  listItems: countOf(body, /^(?:- |\d+\. )/gm),
  callouts: body.match(/^> \[!\w+\]/gm) ?? [],
});

/** `assets.assetdeposit.tsx` is the screen /assets/assetdeposit. */
const screens = new Set(
  fs.readdirSync('app/routes').map((file) => {
    const segments = file.replace(/\.tsx?$/, '').split('.');
    return `/${segments
      .filter((segment) => segment !== '_index')
      .join('/')
      .replaceAll('_', '')}`;
  }),
);

describe.each(texts)('$name', ({ text, english }) => {
  test('leads only to screens that exist', () => {
    const paths = linksOf(text).map((address = '') => address.split('?')[0] ?? '');
    expect(paths.filter((path) => !screens.has(path) && !path.startsWith('/api/v1/'))).toEqual([]);
  });
  test('has the same parts as in English', () => {
    expect(shapeOf(text)).toEqual(english && shapeOf(english));
  });
  test('has one line per paragraph, since a line break is a space in no Asian script', () => {
    expect(text.body.match(/^\p{L}[^\n]*\n\p{L}/gmu) ?? []).toEqual([]);
  });
});
