import type { RouterContextProvider } from 'react-router';
import { c2cCalls } from '../../../contract/c2c.ts';
import { contentCalls, postCategories } from '../../../contract/content.ts';
import { loanCalls } from '../../../contract/loan.ts';
import { savingCalls } from '../../../contract/saving.ts';
import { isPageOff } from '../../../contract/site-features.ts';
import { stakingCalls } from '../../../contract/staking.ts';
import { startupCalls } from '../../../contract/startup.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { c2cPath, pairPath } from '../../paths/c2c-paths.ts';
import { pathOfCategory, pathOfPost } from '../../paths/content-paths.ts';
import { loanPath, loanPoolPath } from '../../paths/loan-paths.ts';
import { offlinePath } from '../../paths/offline-path.ts';
import { isPrivatePath } from '../../paths/private-paths.ts';
import { savingProductPath, savingsPath } from '../../paths/saving-paths.ts';
import { stakingPath, stakingPoolPath } from '../../paths/staking-paths.ts';
import { launchPath, startupPath } from '../../paths/startup-paths.ts';
import { quotePostPath, symbolPath } from '../quotes/symbol-path.ts';
import { offeredTypes } from '../quotes/symbol-types.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Screens that show something only with a parameter, or that search engines have no use for. */
const unlisted = new Set([
  offlinePath,
  '/exchange',
  '/futures',
  '/futures/receipt',
  '/boption',
  '/boption/receipt',
  '/c2c/trader',
  '/finance/product',
  '/staking/pool',
  '/loan/pool',
  '/loan/receipt',
  '/quotes/quotepost',
  '/post',
  '/post/detail',
  '/announcements/detail',
  '/announcements/search',
  '/startup/detail',
  '/help',
  '/reset',
  '/dev/ui',
]);

/** Canonical addresses that exist in every language, without language prefix: screens and markets for everybody. */
export async function listAddresses(context: Context): Promise<string[]> {
  const { screens } = context.get(pageContext);
  const site = await context.get(apiContext).siteConfig();
  const open = screens().filter((path) => !isPrivatePath(path) && !unlisted.has(path) && !path.includes(':'));
  const footer = [postCategories.footerAbout, postCategories.footerHelp].map(pathOfCategory);
  const pages = [...open.sort(), ...footer].filter((path) => !isPageOff(site, path));
  const pairs = pages.includes(c2cPath) ? await listPairs(context) : [];
  const products = pages.includes(savingsPath) ? await listSavings(context) : [];
  const pools = pages.includes(stakingPath) ? await listPools(context) : [];
  const launches = pages.includes(startupPath) ? await listLaunches(context) : [];
  const lending = pages.includes(loanPath) ? await listLendingPools(context) : [];
  return [...pages, ...(await listMarkets(context)), ...pairs, ...products, ...pools, ...lending, ...launches];
}

/** Coins that are traded peer to peer in each currency, both ways. */
async function listPairs(context: Context): Promise<string[]> {
  const { assets, fiats } = await context.get(apiContext).load(c2cCalls.config, {});
  const pairs = assets.flatMap((asset) => fiats.map((fiat) => ({ asset: asset.code, fiat: fiat.code })));
  return pairs.flatMap((pair) => [pairPath({ want: 'buy', ...pair }), pairPath({ want: 'sell', ...pair })]);
}

/** Products of savings that are on sale or will be. */
async function listSavings(context: Context): Promise<string[]> {
  const { items } = await context.get(apiContext).load(savingCalls.list, {});
  return items.filter(({ closing }) => closing !== 'ended').map(({ id }) => savingProductPath(id));
}

/** Staking pools that are offered. */
async function listPools(context: Context): Promise<string[]> {
  const { pools } = await context.get(apiContext).load(stakingCalls.config, {});
  return pools.filter(({ closing }) => closing !== 'ended').map(({ pool }) => stakingPoolPath(pool));
}

async function listLaunches(context: Context): Promise<string[]> {
  const { projects } = await context.get(apiContext).load(startupCalls.list, {});
  return projects.map(({ project }) => launchPath(project));
}

/** Pools that loans are paid from. */
async function listLendingPools(context: Context): Promise<string[]> {
  const { pools } = await context.get(apiContext).load(loanCalls.config, {});
  return pools.map(({ currency }) => loanPoolPath(currency));
}

async function listMarkets(context: Context): Promise<string[]> {
  const [symbols, { allowed, traded }] = await Promise.all([context.get(apiContext).symbols(), offeredTypes(context)]);
  const shown = symbols.filter(({ type, testOnly }) => allowed.includes(type) && !testOnly);
  return [...new Set(shown.flatMap((symbol) => [symbolPath(symbol, traded), quotePostPath(symbol.symbol)]))];
}

/** Posts that are written in the page's language, latest first; English fallbacks are left out. */
export async function listPosts(context: Context): Promise<{ path: string; time: number }[]> {
  const { language } = context.get(pageContext);
  const api = context.get(apiContext);
  const site = await api.siteConfig();
  const shown = Object.values(postCategories).filter((category) => !isPageOff(site, pathOfCategory(category)));
  const lists = shown.map((category) => api.load(contentCalls.category, { query: { id: String(category) } }));
  const posts = (await Promise.all(lists)).flat().filter((post) => post.language === language);
  return posts.map((post) => ({ path: pathOfPost(post), time: post.time })).sort((a, b) => b.time - a.time);
}
