import { type Browser, expect, type Page, test } from '@playwright/test';
import { pino } from 'pino';
import { createPasswords } from '../../server/access/passwords.ts';
import { type Database, openDatabase } from '../../server/database/client.ts';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { signIn } from './browser-account.ts';
import { makeMerchant } from './c2c.ts';
import { addAd, makeTrader } from './c2c-trading.ts';
import { callAsMember } from './call-as-member.ts';
import { copyStarted, type OwnServer, startedSettings, startOwnServer } from './own-server.ts';

export const [taker, merchant] = demoMembers;
export const withdrawalPassword = 'quiet river 5';

export type TradingServer = OwnServer & {
  /** Ads of the merchant for USDT against rupiah at 16,350: the coins of one are enough for two large orders. */
  sellAd: string;
  buyAd: string;
};

type Prepare = (database: Database, members: { takerId: number; merchantId: number }) => Promise<void>;

/**
 * A platform of its own on which the second demo member is a merchant, and the first one may trade with it. What else a
 * story finds there is prepared before it opens. With an applicant, the second one has all that a merchant needs and is
 * none yet, and the first one lacks two things.
 */
export async function startTradingServer(
  prepare: Prepare = async () => {},
  { hasApplicant = false, environment = {} }: { hasApplicant?: boolean; environment?: Record<string, string> } = {},
): Promise<TradingServer> {
  const directory = await copyStarted();
  const { database, close } = await openDatabase({ dataDirectory: directory, log: pino({ level: 'silent' }) });
  const passwords = await createPasswords();
  const idOf = async (email: string) =>
    (await database.selectFrom('member').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const [takerId, merchantId] = [await idOf(taker.email), await idOf(merchant.email)];
  const advertiser = { id: merchantId, accountId: await makeTrader(database, merchantId) };
  for (const memberId of [takerId, merchantId]) {
    const row = { member_id: memberId, password_hash: await passwords.hash(withdrawalPassword) };
    const own = database.insertInto('withdrawal_password').values(row);
    await own.onConflict((known) => known.column('member_id').doUpdateSet(row)).execute();
  }
  const ads = hasApplicant ? { sellAd: '', buyAd: '' } : await openMarket(database, advertiser, takerId);
  if (hasApplicant) await takeAway(database, takerId);
  await prepare(database, { takerId, merchantId });
  await close();
  return { ...(await startOwnServer({ ...startedSettings, ...environment }, directory)), ...ads };
}

async function openMarket(database: Database, advertiser: { id: number; accountId: string }, takerId: number) {
  await makeTrader(database, takerId);
  await makeMerchant(database, advertiser.id);
  const sellAd = await addAd(database, advertiser, { quantity: '1000' });
  const buyAd = await addAd(database, advertiser, { side: 'buy', quantity: '1000' });
  return { sellAd: sellAd.id, buyAd: buyAd.id };
}

/** No identity, and no withdrawal password: the demo gives both to its first member. */
async function takeAway(database: Database, memberId: number): Promise<void> {
  await database.deleteFrom('withdrawal_password').where('member_id', '=', memberId).execute();
  await database.updateTable('member').set({ verified_level: 0 }).where('id', '=', memberId).execute();
}

export async function openMember(
  browser: Browser,
  origin: string,
  member: { email: string; password: string },
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await signIn(page, member.email, member.password);
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeHidden();
  return page;
}

type Coins = { balance: number; frozen: number };

/** USDT of the spot account: all of it, and what is held, below zero. */
export async function coinsOf(page: Page): Promise<Coins> {
  const path = '/balance/get?currency=USDT&account=spot';
  const [{ balance, frozen }] = await callAsMember<[Record<keyof Coins, string>]>(page, path);
  return { balance: Number(balance), frozen: Number(frozen) };
}

export const scriptsRun = (): boolean => test.info().project.use.javaScriptEnabled !== false;

/** Scripts keep an open page as things are; without them somebody loads it again. */
export async function hear(page: Page): Promise<void> {
  if (!scriptsRun()) await page.reload();
}
