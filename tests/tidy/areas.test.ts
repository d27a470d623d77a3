import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { areaOfName, areas } from '../../scripts/areas.ts';
import { importsOf } from './import-rules.ts';
import { isTest, listSourceFiles, root, type SourceFile } from './source-files.ts';

/** What belongs to no area, by folder: parts of the contract, texts and stories that all of them share. */
const shared: Record<string, readonly string[]> = {
  contract: [
    'call',
    'calls',
    'coin-icons',
    'earn-agreement',
    'earn-days',
    'earn-interest',
    'errors',
    'field-errors',
    'fields',
    'languages',
    'limits',
    'live',
    'money',
    'proposed-deeds',
    'result',
    'safe-link',
    'text-options',
    'voices',
  ],
  'locales/en': ['chart', 'common', 'earn', 'errors', 'mail', 'menu', 'offline', 'parts'],
  // What all screens have in common, and what goes through several areas.
  'tests/e2e': [
    'addresses',
    'bottom-navigation',
    'budgets',
    'design-system',
    'footer',
    'frame',
    'gone-files',
    'hanging-api',
    'header',
    'hydration',
    'live-pages',
    'lost-socket',
    'offline',
    'prefetch',
    'print',
    'scrolling',
    'states',
    'switched-off',
    'theme',
    'top-bar',
    'trading-screens',
    'typed-amounts',
  ],
  'tests/no-js': ['header', 'links', 'search-engines', 'theme', 'typed-amounts'],
  // What savings and staking share, what shows both, and what stands in place of any page.
  'app/features': ['earn', 'earn-account', 'offline'],
};

describe.each(Object.entries(shared))('%s', (folder, names) => {
  const stems = readdirSync(path.join(root, folder)).map((file) => file.split('.')[0] ?? '');

  test('is named after the areas of server/areas, or is shared by them', () => {
    expect(stems.filter((stem) => !areaOfName(stem) && !names.includes(stem))).toEqual([]);
  });
  test('has everything that the list of shared names has', () => {
    expect(names.filter((name) => !stems.includes(name))).toEqual([]);
  });
});

test('a name belongs to the longest area that it begins with', () => {
  const known = ['bank', 'bank-account', 'fiat'];
  const names = ['bank-account-values.ts', 'bank.ts', 'fiatly.ts', 'fiat-deposit.ts'];
  expect(names.map((name) => areaOfName(name, known))).toEqual(['bank-account', 'bank', undefined, 'fiat']);
});

/** The area of a file below `folder`; undefined elsewhere. */
const areaBelow = (folder: string, file: string): string | undefined =>
  file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;

/** Which areas below `folder` import which others. */
function importsBetween(folder: string, files: readonly SourceFile[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const from = areaBelow(folder, file.path);
    if (from === undefined || isTest(file.path) || !/\.tsx?$/.test(file.path)) continue;
    const targets = importsOf(file).map(({ target }) => areaBelow(folder, target));
    const others = targets.filter((to) => to !== undefined && to !== from) as string[];
    found.set(from, new Set([...(found.get(from) ?? []), ...others]));
  }
  return found;
}

/** One way around for each area that imports itself through others, e.g. ['wallet', 'chain', 'wallet']. */
function findCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const walk = (area: string, way: readonly string[]) => {
    if (way.includes(area)) {
      circles.push([...way.slice(way.indexOf(area)), area]);
      return;
    }
    if (done.has(area)) return;
    for (const next of graph.get(area) ?? []) walk(next, [...way, area]);
    done.add(area);
  };
  for (const area of graph.keys()) walk(area, []);
  return circles;
}

test.each(['server/areas', 'app/features'])('areas of %s do not import each other in circles', (folder) => {
  expect(findCircles(importsBetween(folder, listSourceFiles()))).toEqual([]);
});

test('a circle over several areas is found', () => {
  const file = (from: string, to: string) => ({
    path: `server/areas/${from}/a.ts`,
    text: `import { b } from '../${to}/b.ts';`,
  });
  const circle = [file('wallet', 'chain'), file('chain', 'deposit'), file('deposit', 'wallet'), file('fiat', 'wallet')];
  expect(findCircles(importsBetween('server/areas', circle))).toEqual([['wallet', 'chain', 'deposit', 'wallet']]);
  expect(findCircles(importsBetween('server/areas', circle.slice(1)))).toEqual([]);
});

test('the platform knows of each area what its area.ts says, and nothing else', () => {
  const isArea = (target: string) => target.startsWith('server/areas/');
  const files = listSourceFiles().filter(({ path }) => /^server\/platform\/.*\.ts$/.test(path) && !isTest(path));
  const targets = files.flatMap((file) => importsOf(file).filter(({ isType }) => !isType));
  const ofAreas = targets.map(({ target }) => target).filter(isArea);
  expect(ofAreas.filter((target) => !target.endsWith('/area.ts'))).toEqual([]);
  expect([...new Set(ofAreas)].toSorted()).toEqual(areas.map((area) => `server/areas/${area}/area.ts`).toSorted());
});

test('every area has calls in the contract, or serves those of others', () => {
  // Chains and the market maker have no calls: deposits, withdrawals and the exchange speak for them.
  const withoutCalls = new Set(['chain', 'demo', 'market-maker']);
  const files = readdirSync(path.join(root, 'contract'));
  expect(areas.filter((area) => !withoutCalls.has(area) && !files.includes(`${area}.ts`))).toEqual([]);
});
