import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { environmentSchema } from '../../server/env.ts';
import { listSourceFiles, root, type SourceFile } from './source-files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(read('package.json'));

/** What stands in backticks at the start of each table row. */
const firstColumn = (text: string) => Array.from(text.matchAll(/^\| `([^`]+)` \|/gm), ([, name]) => name ?? '');

/** Links to files of the repository that are not there. */
function brokenLinks({ path: file, text }: SourceFile): string[] {
  const targets = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target ?? '');
  const files = targets.filter((target) => !/^(?:[a-z]+:|#)/.test(target)).map((target) => target.split('#')[0] ?? '');
  return files.filter((target) => !existsSync(path.join(root, path.dirname(file), target)));
}

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

test('every decision stands in the list of decisions', () => {
  const files = listSourceFiles().map((file) => file.path.match(/^docs\/decisions\/(\d.*\.md)$/)?.[1] ?? '');
  const listed = Array.from(read('docs/decisions/README.md').matchAll(/\]\((\d[\w.-]+\.md)\)/g), ([, file]) => file);
  expect(listed.toSorted()).toEqual(files.filter(Boolean).toSorted());
});

test('no document links to a file that is not there', () => {
  // Posts link to screens of the site; their own test knows those.
  const isPost = ({ path: file }: SourceFile) => file.startsWith('server/areas/content/seeds/');
  const documents = listSourceFiles().filter((file) => file.path.endsWith('.md') && !isPost(file));
  expect(documents.flatMap((file) => brokenLinks(file).map((target) => `${file.path}: ${target}`))).toEqual([]);
  expect(brokenLinks({ path: 'docs/a.md', text: '[gone](gone.md) [up](../README.md#x) [out](https://x.y)' })).toEqual([
    'gone.md',
  ]);
});
