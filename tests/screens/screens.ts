import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { pathIn } from '../../app/i18n/path-in.ts';
import { lockPath } from '../../app/paths/lock-paths.ts';
import { isPrivatePath } from '../../app/paths/private-paths.ts';
import { c2cOrders } from './add-c2c-records.ts';
import { receipt } from './add-liquidation.ts';

export type Reader = 'visitor' | 'liveVisitor' | 'member' | 'lockedMember' | 'operator';
/** `address` is without language prefix. */
export type Screen = { reader: Reader; address: string };

const c2cMarket = '/c2c?want=buy&asset=USDT&fiat=IDR';

/**
 * Screens that show something only with a parameter: the parameter, or the page whose first link to it has one. A
 * screen that needs one and is not here answers 404, which the crawl does not take.
 */
const parameters: Record<string, { search: string } | { linkedFrom: string }> = {
  '/announcements/detail': { linkedFrom: '/announcements' },
  '/assets/finance/order': { linkedFrom: '/assets/finance' },
  '/assets/assetloan/loan': { linkedFrom: '/assets/assetloan' },
  '/assets/assetloan/supply': { search: '?id=USDT' },
  '/boption/order': { linkedFrom: '/boption/boptioncoinorder' },
  '/boption/receipt': { linkedFrom: '/boption/boptioncoinorder' },
  '/c2c/case': { search: `?id=${c2cOrders.appealed}` },
  '/c2c/chat': { search: `?id=${c2cOrders.paid}` },
  '/c2c/myad/close': { linkedFrom: '/c2c/myad' },
  '/c2c/myad/edit': { linkedFrom: '/c2c/myad' },
  '/c2c/paymentvoucher': { search: `?id=${c2cOrders.paid}` },
  '/c2c/tradead': { linkedFrom: c2cMarket },
  '/c2c/tradeorder': { search: `?id=${c2cOrders.unpaid}` },
  '/c2c/trader': { linkedFrom: c2cMarket },
  '/c2c/trader/report': { search: '?id=1003' },
  '/exchange/amend': { linkedFrom: '/exchange/exchangecoinorder' },
  '/exchange/robot/detail': { linkedFrom: '/exchange/robot' },
  '/finance/product': { linkedFrom: '/finance' },
  '/futures/receipt': { linkedFrom: '/futures/ticket' },
  '/futures/robot/detail': { linkedFrom: '/futures/robot' },
  '/futures/share': { linkedFrom: '/futures/ticket' },
  '/futures/ticket': { linkedFrom: '/futures/futurescontractorder?state=closed' },
  '/loan/pool': { search: '?id=USDT' },
  '/loan/receipt': { search: `?id=${receipt}` },
  '/operator/help/conversation': { linkedFrom: '/operator/help' },
  '/operator/identity/review': { search: '?member=1003' },
  '/operator/member': { search: '?id=1002' },
  '/operator/members': { search: '?search=pasar' },
  '/operator/p2p-accounts/account': { linkedFrom: '/operator/p2p-accounts' },
  '/operator/p2p-cases/case': { linkedFrom: '/operator/p2p-cases' },
  '/operator/p2p-merchants/application': { linkedFrom: '/operator/p2p-merchants' },
  '/operator/posts/history': { search: '?id=1' },
  '/operator/posts/pictures': { search: '?id=1' },
  '/operator/posts/settings': { search: '?id=1' },
  '/operator/posts/text': { search: '?id=1&language=de' },
  '/operator/products/terms': { linkedFrom: '/operator/products' },
  '/post/detail': { linkedFrom: '/college' },
  '/profile/bankaccounts/add': { search: '?country=ID' },
  '/profile/bankaccounts/delete': { linkedFrom: '/profile/bankaccounts' },
  '/profile/bankaccounts/edit': { linkedFrom: '/profile/bankaccounts' },
  '/profile/securitysettings/webhooks/deliveries': { linkedFrom: '/profile/securitysettings/webhooks' },
  '/staking/order': { linkedFrom: '/staking/own' },
  '/staking/pool': { search: '?id=eth-60' },
  '/startup/detail': { search: '?id=aurora' },
  '/quotes/quotepost': { search: '?id=btc_usdt' },
};

/** No page: it shows the one that says so. */
export const missingAddress = '/nothing-here';

/** The same routes once more, where another reader or another parameter sees another screen. */
const moreScreens: readonly Screen[] = [
  { reader: 'visitor', address: missingAddress },
  { reader: 'visitor', address: '/register?method=phone' },
  { reader: 'liveVisitor', address: '/exchange' },
  { reader: 'member', address: '/' },
  { reader: 'member', address: '/boption' },
  { reader: 'member', address: '/home/moremenu' },
  { reader: 'member', address: c2cMarket },
  { reader: 'member', address: '/c2c/merchantapplication?resign' },
  { reader: 'member', address: '/c2c/myad/edit?side=buy&asset=USDT&fiat=IDR' },
  { reader: 'member', address: `/c2c/tradeorder?id=${c2cOrders.unpaid}&do=pay` },
  { reader: 'member', address: `/c2c/tradeorder?id=${c2cOrders.paid}&do=appeal` },
  { reader: 'member', address: `/c2c/tradeorder?id=${c2cOrders.toRelease}&do=release` },
  { reader: 'member', address: `/c2c/tradeorder?id=${c2cOrders.appealed}` },
  { reader: 'member', address: '/convert' },
  { reader: 'member', address: '/exchange' },
  { reader: 'member', address: '/loan' },
  { reader: 'member', address: '/lotterycheckin' },
  { reader: 'member', address: '/assets/assetdeposit?coin=USDT' },
  { reader: 'member', address: '/assets/assetwithdraw?coin=USDT&network=tron' },
  { reader: 'member', address: '/assets/assetwithdraw?type=fiat' },
  { reader: 'member', address: '/assets/deposithistory?type=fiat' },
  { reader: 'operator', address: '/operator/saving?product=1' },
  { reader: 'operator', address: '/operator/staking?pool=eth-flexible' },
  { reader: 'operator', address: '/operator/withdrawals?list=all' },
];

/** Pages of the console that come before it, and so for visitors. */
const beforeConsole = ['/operator/login', '/operator/invitation'];

const directory = path.join(import.meta.dirname, '../../app/routes');

/** All screens: one for each route, by the names of their files, and more of some. */
export function listScreens(): Screen[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.tsx') && file !== '$.tsx');
  const pages = files.filter((file) => readFileSync(path.join(directory, file), 'utf8').includes('export default'));
  const paths = [...new Set(pages.map(pathOfFile))].sort();
  return [...paths.map((address) => ({ reader: readerOf(address), address })), ...moreScreens];
}

const pathOfFile = (file: string): string => {
  const parts = file.replace(/\.tsx$/, '').split('.');
  const names = parts.map((part) => part.replace(/_$/, '')).filter((part) => part !== '_index');
  return `/${names.join('/')}`;
};

function readerOf(address: string): Reader {
  if (beforeConsole.includes(address)) return 'visitor';
  if (address === lockPath) return 'lockedMember';
  if (address.startsWith('/operator')) return 'operator';
  return isPrivatePath(address) ? 'member' : 'visitor';
}

/** Gives the screen the parameter that it needs; `pageOf` gives pages to look for it. */
export async function completeScreen(pageOf: (reader: Reader) => Page, screen: Screen): Promise<Screen> {
  const { address } = screen;
  const parameter = parameters[address];
  if (!parameter) return screen;
  if ('search' in parameter) return { ...screen, address: `${address}${parameter.search}` };
  const { linkedFrom } = parameter;
  const list = await completeScreen(pageOf, { reader: readerOf(linkedFrom), address: linkedFrom });
  const page = pageOf(list.reader);
  await page.goto(pathIn('en', list.address));
  const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const link = links.find((href) => href.startsWith(pathIn('en', `${address}?`)));
  return { ...screen, address: link?.replace('/en', '') ?? address };
}
