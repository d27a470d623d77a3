import fs from 'node:fs';
import { expect, test } from 'vitest';
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

/** By the names of the posts for which `find` gives something; one test for all, since there are hundreds of texts. */
const faults = (find: (post: (typeof texts)[number]) => readonly string[]) =>
  Object.fromEntries(texts.map((post) => [post.name, find(post)] as const).filter(([, found]) => found.length > 0));

test('the posts are found', () => {
  expect(texts.length).toBeGreaterThan(500);
});

test('posts lead only to screens that exist', () => {
  const found = faults(({ text }) => {
    const paths = linksOf(text).map((address = '') => address.split('?')[0] ?? '');
    return paths.filter((path) => !screens.has(path) && !path.startsWith('/api/v1/'));
  });
  expect(found).toEqual({});
});

test('posts have the same parts in every language as in English', () => {
  const shapes = faults(({ text, english }) => {
    const [own, first] = [JSON.stringify(shapeOf(text)), english && JSON.stringify(shapeOf(english))];
    return own === first ? [] : [own, `in English ${first}`];
  });
  expect(shapes).toEqual({});
});

test('posts have one line per paragraph, since a line break is a space in no Asian script', () => {
  expect(faults(({ text }) => text.body.match(/^\p{L}[^\n]*\n\p{L}/gmu) ?? [])).toEqual({});
});
