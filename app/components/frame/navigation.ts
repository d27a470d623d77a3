import type { Profile } from '../../../contract/account.ts';
import type { SiteConfig } from '../../../contract/site.ts';
import { isPageOff } from '../../../contract/site-features.ts';
import type { AccountKind } from '../../../contract/wallet-values.ts';

/**
 * Everything that menus lead to (spec section 2), by the name under which `menu.json` has its title and description
 * and `menu-icons.svg` its picture. Paths are in lower case and without language prefix.
 */
const entryPaths = {
  home: '/',
  more: '/home/moremenu',
  p2p: '/c2c',
  quotes: '/quotes',
  convert: '/convert',
  spot: '/exchange',
  robot: '/exchange/robot',
  futures: '/futures',
  futuresRobot: '/futures/robot',
  boption: '/boption',
  finance: '/finance',
  startup: '/startup',
  staking: '/staking',
  loan: '/loan',
  college: '/college',
  announcements: '/announcements',
  lottery: '/lotterycheckin',
  luckyDraw: '/profile/award/luckydraw',

  dashboard: '/profile/dashboard',
  security: '/profile/securitysettings',
  identity: '/profile/authentication',
  notifications: '/profile/notification',
  alerts: '/alert',
  personal: '/profile/phoneusernav',
  lock: '/lock',
  logout: '/logout',

  spotOrders: '/exchange/exchangecoinorder',
  futuresOrders: '/futures/futurescontractorder',
  boptionOrders: '/boption/boptioncoinorder',
  convertHistory: '/convert/converthistory',
  p2pOrders: '/c2c/fiatorder',
  p2pCenter: '/c2c/usercenter',
  merchantApplication: '/c2c/merchantapplication',

  assets: '/assets',
  spotAccount: '/assets/assetspot',
  deposit: '/assets/assetdeposit',
  withdraw: '/assets/assetwithdraw',
  depositHistory: '/assets/deposithistory',
  withdrawHistory: '/assets/withdrawhistory',
  futuresAccount: '/assets/assetcontract',
  loanAccount: '/assets/assetloan',
  loanHistory: '/assets/loanhistory',
  financeAccount: '/assets/finance',
  financeRecords: '/assets/financerecord',
  fundFlow: '/assets/funddetails',
  transfer: '/assets/transfer',
  statement: '/assets/statement',
  reserves: '/assets/proofofreserves',
} as const;
export type EntryId = keyof typeof entryPaths;
export type Entry = { id: EntryId; path: string };

/** A menu with a title of its own. */
export type Group = { id: GroupId; entries: Entry[] };

const headerGroups = {
  buyCoins: ['p2p'],
  markets: ['quotes'],
  trade: ['convert', 'spot', 'robot', 'futuresRobot'],
  derivatives: ['futures'],
  options: ['boption'],
  earn: ['finance', 'startup', 'staking', 'loan'],
  more: ['college', 'announcements', 'lottery'],
} as const satisfies Record<string, readonly EntryId[]>;
/** What the header leads to: the areas of the site. */
export type AreaId = (typeof headerGroups)[keyof typeof headerGroups][number];

const assetGroups = {
  overview: ['assets', 'transfer'],
  spotAssets: ['spotAccount', 'deposit', 'withdraw', 'depositHistory', 'withdrawHistory'],
  futuresAssets: ['futuresAccount'],
  loanAssets: ['loanAccount', 'loanHistory'],
  financeAssets: ['financeAccount', 'financeRecords'],
  flow: ['fundFlow', 'statement', 'reserves'],
} as const satisfies Record<string, readonly EntryId[]>;
export type GroupId = keyof typeof headerGroups | keyof typeof assetGroups;

/** The areas that work with an account: without any of them it is not offered. */
const areasOfAccount = {
  futures: ['futures'],
  loan: ['loan'],
  finance: ['finance', 'staking'],
} as const satisfies Partial<Record<AccountKind, readonly EntryId[]>>;
const accountOfGroup: Partial<Record<GroupId, AccountKind>> = {
  futuresAssets: 'futures',
  loanAssets: 'loan',
  financeAssets: 'finance',
};

/** Robots of an area that is off are ended on their own page, and no menu leads there. */
const areaOfRobots: Partial<Record<EntryId, string>> = { robot: '/exchange', futuresRobot: '/futures' };

const userEntries = ['dashboard', 'security', 'identity', 'notifications', 'alerts', 'lock', 'logout'] as const;
const orderEntries = [
  'spotOrders',
  'futuresOrders',
  'boptionOrders',
  'convertHistory',
  'p2pOrders',
  'financeRecords',
  'loanHistory',
] as const;
const accountOfEntry: Partial<Record<EntryId, AccountKind>> = { financeRecords: 'finance', loanHistory: 'loan' };
/** The third is for those who are no merchants (spec section 2). */
const p2pEntries = ['p2p', 'p2pOrders', 'merchantApplication', 'p2pCenter'] as const;
const balanceEntries = ['assets', 'deposit', 'withdraw'] as const;

const areaPaths = [
  '/announcements',
  '/assets',
  '/boption',
  '/c2c',
  '/convert',
  '/exchange',
  '/finance',
  '/futures',
  '/loan',
  '/post',
  '/profile',
  '/quotes',
  '/staking',
  '/startup',
] as const;

/** What of the menus there is on this site: a group without an entry is left out. */
export type Menus = {
  header: Group[];
  orders: Entry[];
  balance: Entry[];
  user: Entry[];
  assets: Group[];
  /** Accounts that money can be moved to. */
  accounts: AccountKind[];
  /**
   * The way around on a phone. Trade is futures, or the exchange while there are no futures; the last one is the
   * personal menu, or the menu of everything while there is none.
   */
  bottom: Entry[];
  /** Replaces it on P2P pages. */
  p2p: Entry[];
  /** First pages of areas with further pages below them, for the way back. */
  areas: string[];
};

/** The menu of one member: only a device that may lock can be locked at once. */
export const userEntriesOf = ({ user }: Pick<Menus, 'user'>, profile: Pick<Profile, 'lockMinutes'>): Entry[] =>
  profile.lockMinutes ? user : user.filter(({ id }) => id !== 'lock');

export type MenuConditions = {
  site: SiteConfig;
  /** Whether the build has a screen at the path. */
  isScreen(path: string): boolean;
};

/**
 * An entry is in the menus if its screen exists and the site's config allows it. The account of an area that is off is
 * in no menu; members who still own something in it find it in the overview of their assets.
 */
export function visibleMenus({ site, isScreen }: MenuConditions): Menus {
  const choose = (ids: readonly EntryId[]): Entry[] =>
    ids
      .map((id) => ({ id, path: entryPaths[id] }))
      .filter(
        ({ id, path }) =>
          isScreen(path) &&
          !isPageOff(site, areaOfRobots[id] ?? path) &&
          (id !== 'notifications' || site.notificationEnabled),
      );
  const chooseGroups = <Id extends GroupId>(groups: Record<Id, readonly EntryId[]>): Group[] =>
    (Object.keys(groups) as Id[])
      .map((id) => ({ id, entries: choose(groups[id]) }))
      .filter(({ entries }) => entries.length > 0);
  const others = Object.keys(areasOfAccount) as (keyof typeof areasOfAccount)[];
  const accounts: AccountKind[] = ['spot', ...others.filter((account) => choose(areasOfAccount[account]).length > 0)];
  const isOffered = (account: AccountKind | undefined): boolean => account === undefined || accounts.includes(account);
  return {
    header: chooseGroups(headerGroups),
    orders: choose(orderEntries).filter(({ id }) => isOffered(accountOfEntry[id])),
    balance: choose(balanceEntries),
    user: choose(userEntries),
    assets: chooseGroups(assetGroups).filter(({ id }) => isOffered(accountOfGroup[id])),
    accounts,
    bottom: [
      ...choose(['home', 'quotes']),
      ...choose(['futures', 'spot']).slice(0, 1),
      ...choose(['assets']),
      ...choose(['personal', 'more']).slice(0, 1),
    ],
    p2p: choose(p2pEntries),
    areas: areaPaths.filter((path) => isScreen(path) && !isPageOff(site, path)),
  };
}
