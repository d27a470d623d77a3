import { expect, test } from 'vitest';
import { type SiteConfig, siteCalls } from '../../../contract/site.ts';
import { features } from '../../../contract/site-features.ts';
import { type Menus, visibleMenus } from './navigation.ts';

const everything = siteCalls.config.example.answer as unknown as SiteConfig;
const menusOf = (site: Partial<SiteConfig>, isScreen: (path: string) => boolean = () => true) =>
  visibleMenus({ site: { ...everything, ...site }, isScreen });
const names = (groups: Menus['header']) => groups.map(({ id, entries }) => `${id}: ${entries.map(({ id }) => id)}`);

const inMenus = ({ header, assets, areas: _, accounts: _accounts, ...lists }: Menus): Set<string> =>
  new Set(
    [...header, ...assets]
      .flatMap(({ entries }) => entries)
      .concat(...Object.values(lists))
      .map(({ id }) => id),
  );
/** Names of the entries that the menus lose by a change of the site's config. */
const lostBy = (site: Partial<SiteConfig>) => [...inMenus(menusOf({})).difference(inMenus(menusOf(site)))].sort();

test('with every screen and everything switched on, the menus are those of the specification and what is ours', () => {
  const menus = menusOf({});
  expect(names(menus.header)).toEqual([
    'buyCoins: p2p',
    'markets: quotes',
    'trade: convert,spot,robot,futuresRobot',
    'derivatives: futures',
    'options: boption',
    'earn: finance,startup,staking,loan',
    'more: college,announcements,lottery',
  ]);
  expect(names(menus.assets)).toEqual([
    'overview: assets,transfer',
    'spotAssets: spotAccount,deposit,withdraw,depositHistory,withdrawHistory',
    'futuresAssets: futuresAccount',
    'loanAssets: loanAccount,loanHistory',
    'financeAssets: financeAccount,financeRecords',
    'flow: fundFlow,statement,reserves',
  ]);
  expect(menus.user.map(({ path }) => path)).toEqual([
    '/profile/dashboard',
    '/profile/securitysettings',
    '/profile/authentication',
    '/profile/notification',
    '/alert',
    '/lock',
    '/logout',
  ]);
  expect(menus.bottom.map(({ path }) => path)).toEqual([
    '/',
    '/quotes',
    '/futures',
    '/assets',
    '/profile/phoneusernav',
  ]);
  expect(menus.balance.map(({ id }) => id)).toEqual(['assets', 'deposit', 'withdraw']);
  expect(menus.orders.map(({ id }) => id)).toEqual([
    'spotOrders',
    'futuresOrders',
    'boptionOrders',
    'convertHistory',
    'p2pOrders',
    'financeRecords',
    'loanHistory',
  ]);
});

test('an entry is there when its screen is, and a group when it has an entry', () => {
  const screens = new Set(['/', '/quotes', '/exchange', '/assets', '/logout']);
  const menus = menusOf({}, (path) => screens.has(path));
  expect(names(menus.header)).toEqual(['markets: quotes', 'trade: spot']);
  expect(names(menus.assets)).toEqual(['overview: assets']);
  expect(menus.user).toEqual([{ id: 'logout', path: '/logout' }]);
  expect(menus.orders).toEqual([]);
  expect(menus.bottom.map(({ id }) => id)).toEqual(['home', 'quotes', 'spot', 'assets']);
});

test('while there is no personal menu the way around ends with the menu of everything', () => {
  const without = (missing: string) => menusOf({}, (path) => path !== missing).bottom.map(({ id }) => id);
  expect(without('/profile/phoneusernav')).toEqual(['home', 'quotes', 'futures', 'assets', 'more']);
  expect(without('/futures')).toEqual(['home', 'quotes', 'spot', 'assets', 'personal']);
});

test.each<[string, Partial<SiteConfig>, string[]]>([
  ['P2P', { c2c: { enabled: false } }, ['p2p']],
  ['staking', { stakingEnabled: false }, ['staking']],
  ['loans', { loanEnabled: false }, ['loan', 'loanAccount', 'loanHistory']],
  ['check-in alone', { checkinEnabled: false }, []],
  ['the lucky draw alone', { luckydraw: { enabled: false } }, []],
  ['check-in and lucky draw', { checkinEnabled: false, luckydraw: { enabled: false } }, ['lottery']],
  ['notifications', { notificationEnabled: false }, ['alerts', 'notifications']],
])('without %s its entries are gone, and no others', (_name, site, gone) => {
  expect(lostBy(site)).toEqual(gone);
});

test.each<[keyof typeof features, string[]]>([
  ['announcements', ['announcements']],
  ['college', ['college']],
  ['boption', ['boption']],
  ['exchange', ['robot', 'spot']],
  ['futures', ['futures', 'futuresAccount', 'futuresRobot']],
  ['startup', ['startup']],
  ['convert', ['convert']],
  ['finance', ['finance']],
  ['staking', ['staking']],
  ['loan', ['loan', 'loanAccount', 'loanHistory']],
])('the bit of %s takes its entries away, and no others', (feature, gone) => {
  expect(lostBy({ features: features[feature] })).toEqual(gone);
});

test('the way back from a page of staking is its first page, while there is one', () => {
  expect(menusOf({}).areas).toContain('/staking');
  expect(menusOf({ stakingEnabled: false }).areas).not.toContain('/staking');
});

test('the history of an account is among the orders while the account is offered', () => {
  const orders = (site: Partial<SiteConfig>) => menusOf(site).orders.map(({ id }) => id);
  expect(orders({})).toContain('financeRecords');
  expect(orders({ features: features.finance | features.staking })).not.toContain('financeRecords');
  expect(orders({ loanEnabled: false })).not.toContain('loanHistory');
});

test('an account is offered while one of the areas that work with it is there', () => {
  const accounts = (site: Partial<SiteConfig>, isScreen?: (path: string) => boolean) =>
    menusOf(site, isScreen).accounts;
  expect(accounts({})).toEqual(['spot', 'futures', 'loan', 'finance']);
  expect(accounts({ features: features.futures | features.finance })).toEqual(['spot', 'loan', 'finance']);
  expect(accounts({ features: features.finance | features.staking })).toEqual(['spot', 'futures', 'loan']);
  expect(accounts({}, (path) => path !== '/loan')).toEqual(['spot', 'futures', 'finance']);
});
