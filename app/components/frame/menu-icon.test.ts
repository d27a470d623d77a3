import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type SiteConfig, siteCalls } from '../../../contract/site.ts';
import texts from '../../../locales/en/menu.json' with { type: 'json' };
import { symbolOf } from './menu-icon.tsx';
import { visibleMenus } from './navigation.ts';

const site = siteCalls.config.example.answer as unknown as SiteConfig;
const { header, assets, orders, balance, user, bottom, p2p } = visibleMenus({ site, isScreen: () => true });
const entriesOf = (groups: typeof header) => groups.flatMap(({ entries }) => entries.map(({ id }) => id));
const entries = [
  ...entriesOf([...header, ...assets]),
  ...[orders, balance, user, bottom, p2p].flat().map(({ id }) => id),
];

test('every entry of a menu has its picture and its title', () => {
  const file = readFileSync(new URL('./menu-icons.svg', import.meta.url), 'utf8');
  expect(entries.filter((id) => !file.includes(`<symbol id="${symbolOf(id)}"`))).toEqual([]);
  expect(entries.filter((id) => !(id in texts.entry))).toEqual([]);
});

test('every area has a line that says what is there, and every group a title', () => {
  expect(entriesOf(header).filter((id) => !(id in texts.description))).toEqual([]);
  expect([...header, ...assets].map(({ id }) => id).filter((id) => !(id in texts.group))).toEqual([]);
});
