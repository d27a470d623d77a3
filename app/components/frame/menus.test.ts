import { expect, test } from 'vitest';
import { type SiteConfig, siteCalls } from '../../../contract/site.ts';
import { menusOf, sentMenus } from './menus.server.ts';

const site = siteCalls.config.example.answer as unknown as SiteConfig;
const menus = menusOf({ site, isScreen: () => true });

test('a visitor is sent the menus of all, a member those of members too, and nobody what only the server draws', () => {
  expect(sentMenus(menus, false)).toEqual({
    header: menus.header,
    areas: menus.areas,
    orders: [],
    balance: [],
    user: [],
    assets: [],
  });
  const { bottom: _bottom, p2p: _p2p, accounts: _accounts, ...sent } = menus;
  expect(sentMenus(menus, true)).toEqual(sent);
});
