import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { areaOfName, areas } from '../../scripts/areas.ts';
import { root } from './source-files.ts';

/** What belongs to no area, by folder: parts of the contract, texts and stories that all of them share. */
const shared: Record<string, readonly string[]> = {
  contract: [
    'call',
    'calls',
    'coin-icons',
    'errors',
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
  'locales/en': ['assets', 'banners', 'coins', 'common', 'errors', 'mail', 'menu', 'parts'],
  // What all screens have in common, and what goes through several areas.
  'tests/e2e': [
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
  'app/features': [],
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

test('every area has calls in the contract, or serves those of others', () => {
  // Chains and the market maker have no calls: deposits, withdrawals and the exchange speak for them.
  const withoutCalls = new Set(['chain', 'market-maker']);
  const files = readdirSync(path.join(root, 'contract'));
  expect(areas.filter((area) => !withoutCalls.has(area) && !files.includes(`${area}.ts`))).toEqual([]);
});
