import { expect, test } from 'vitest';
import { accountCalls } from '../../../contract/account.ts';
import { type SiteConfig, siteCalls } from '../../../contract/site.ts';
import { menusOf, sentMenus } from './menus.server.ts';

const site = siteCalls.config.example.answer as unknown as SiteConfig;
const profile = accountCalls.profile.example.answer;
const menus = menusOf({ site, isScreen: () => true });

test('a visitor is sent the menus of all, a member those of members too, and nobody what only the server draws', () => {
  expect(sentMenus(menus, undefined)).toEqual({
    header: menus.header,
    areas: menus.areas,
    orders: [],
    balance: [],
    user: [],
    assets: [],
  });
  const { bottom: _bottom, p2p: _p2p, accounts: _accounts, ...sent } = menus;
  expect(sentMenus(menus, { ...profile, lockMinutes: 5 })).toEqual(sent);
  const withoutLock = sent.user.filter(({ id }) => id !== 'lock');
  expect(sentMenus(menus, profile)).toEqual({ ...sent, user: withoutLock });
});
