import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { environmentSchema } from '../../server/env.ts';
import { listSourceFiles, root, type SourceFile } from './source-files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(read('package.json'));

/** What stands in backticks at the start of each table row. */
const firstColumn = (text: string) => Array.from(text.matchAll(/^\| `([^`]+)` \|/gm), ([, name]) => name ?? '');

/** Links to files of the repository that are not there, and to headings that a document does not have. */
function brokenLinks({ path: file, text }: SourceFile): string[] {
  const targets = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target ?? '');
  const isThere = (target: string) => {
    const [name = '', heading] = target.split('#');
    const linked = name ? path.join(path.dirname(file), name) : file;
    if (name && !existsSync(path.join(root, linked))) return false;
    return !heading || !linked.endsWith('.md') || headingsOf(name ? read(linked) : text).includes(heading);
  };
  return targets.filter((target) => !/^[a-z]+:/.test(target) && !isThere(target));
}
/** As links name them: in lower case, with hyphens for spaces and without other signs. */
const headingsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the README', () => {
  const readme = read('README.md');

  test('explains every environment variable, and no other', () => {
    const section = /^## Configuration$([\s\S]*?)^## /m.exec(readme)?.[1] ?? '';
    expect(firstColumn(section).toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });

  test('names only commands that exist', () => {
    const commands = Array.from(readme.matchAll(/npm run ([a-z]+)/g), ([, command]) => command ?? '');
    const unknown = commands.filter((command) => manifest.scripts?.[command] === undefined);
    expect(unknown).toEqual([]);
  });
});

/** What stands wrong in the order of words, and words that stand twice without saying in brackets for what. */
function wrongWords(words: readonly string[]): string[] {
  const { compare } = new Intl.Collator('en');
  const misplaced = words.filter((word, at) => at > 0 && compare(words[at - 1] ?? '', word) >= 0);
  const names = words.flatMap((word) => word.split(', '));
  return [...misplaced, ...names.filter((name, at) => names.indexOf(name) !== at || names.includes(bare(name)))];
}
/** The word of a row that says for what: 'lot' of 'lot (gains)', and '' of a row that does not. */
const bare = (name: string) => /^(.+) \(.+\)$/.exec(name)?.[1] ?? '';

test('the glossary is in the order of the alphabet, with a row for each meaning', () => {
  const [table = ''] = read('docs/glossary.md').split('\n## ');
  const words = Array.from(table.matchAll(/^\| (.+?) \|/gm), ([, word = '']) => word).slice(1);
  expect(words.length).toBeGreaterThan(100);
  expect(wrongWords(words)).toEqual([]);
  expect(wrongWords(['FTUSDT', 'feed', 'lot', 'lot (gains)', 'tick, lot'])).toEqual(['feed', 'lot (gains)', 'lot']);
});

describe('dependencies', () => {
  const { dependencies, optionalDependencies, devDependencies } = manifest;
  const packages = { ...dependencies, ...optionalDependencies, ...devDependencies };

  test('have a reason each in docs/dependencies.md', () => {
    expect(firstColumn(read('docs/dependencies.md')).toSorted()).toEqual(Object.keys(packages).toSorted());
  });

  test('have exact versions', () => {
    expect(Object.entries(packages).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

test('every folder of app and server stands in the table of the architecture', () => {
  const folders = ['app', 'server'].flatMap((parent) =>
    readdirSync(path.join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  );
  const described = firstColumn(read('docs/architecture.md')).map((folder) => folder.replace('/<area>', ''));
  expect(described).toContain('server/areas');
  expect(folders.filter((folder) => !described.includes(folder))).toEqual([]);
  const gone = described.filter((folder) => !existsSync(path.join(root, folder.split('/<')[0] ?? '')));
  expect(gone).toEqual([]);
});

test('every decision stands in the list of decisions', () => {
  const files = listSourceFiles().map((file) => file.path.match(/^docs\/decisions\/(\d.*\.md)$/)?.[1] ?? '');
  const listed = Array.from(read('docs/decisions/README.md').matchAll(/\]\((\d[\w.-]+\.md)\)/g), ([, file]) => file);
  expect(listed.toSorted()).toEqual(files.filter(Boolean).toSorted());
});

test('no document links to a file or a heading that is not there', () => {
  // Posts link to screens of the site; their own test knows those.
  const isPost = ({ path: file }: SourceFile) => file.startsWith('server/areas/content/seeds/');
  const documents = listSourceFiles().filter((file) => file.path.endsWith('.md') && !isPost(file));
  expect(documents.flatMap((file) => brokenLinks(file).map((target) => `${file.path}: ${target}`))).toEqual([]);
  const text = '# A b, c\n[gone](gone.md) [up](../README.md#x) [down](#a-b-c) [no](#a) [out](https://x.y/#z)';
  expect(brokenLinks({ path: 'docs/a.md', text })).toEqual(['gone.md', '../README.md#x', '#a']);
});
