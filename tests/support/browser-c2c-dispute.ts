import { type Browser, expect, type Page } from '@playwright/test';
import { createPasswords } from '../../server/access/passwords.ts';
import { password } from './browser-account.ts';
import { startTradingServer, type TradingServer } from './browser-c2c.ts';
import { photo } from './browser-identity.ts';
import { enterConsole } from './browser-operator.ts';
import { addC2cOrder } from './c2c-orders.ts';
import { callAsMember } from './call-as-member.ts';
import { addMember } from './members.ts';

export type DisputeServer = TradingServer & {
  /** Orders of the taker for 50 USDT: paid a moment ago, and so long ago that an appeal is possible. */
  early: number;
  late: number;
};

/** Has no part in any order. */
export const stranger = { email: 'stranger@example.com', password };

/** Taker and merchant with two orders that were paid. */
export async function startDisputeServer(): Promise<DisputeServer> {
  const orders = { early: 0, late: 0 };
  const server = await startTradingServer(async (database, { takerId, merchantId }) => {
    const sides = { buyerId: takerId, sellerId: merchantId };
    orders.early = await addC2cOrder(database, sides);
    orders.late = await addC2cOrder(database, { ...sides, atMs: Date.now() - 3_600_000 });
    const { id } = await addMember(database);
    const password_hash = await (await createPasswords()).hash(stranger.password);
    const known = { email: stranger.email, password_hash };
    await database.updateTable('member').set(known).where('id', '=', id).execute();
  });
  return { ...server, ...orders };
}

/** The console of an operator who decides about cases. */
export async function openConsole(browser: Browser, { origin, directory }: TradingServer): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await enterConsole(page, ['reviewer'], directory);
  return page;
}

type Coins = { balance: number; frozen: number };

/** USDT of the spot account: all of it, and what is held, below zero. */
export async function coinsOf(page: Page): Promise<Coins> {
  const path = '/balance/get?currency=USDT&account=spot';
  const [{ balance, frozen }] = await callAsMember<[Record<keyof Coins, string>]>(page, path);
  return { balance: Number(balance), frozen: Number(frozen) };
}

/** Nothing of an order and its case is there for somebody who has no part in it. */
export async function expectHidden(page: Page, orderId: number): Promise<void> {
  for (const name of ['tradeorder', 'case', 'chat', 'case/transcript', 'paymentvoucher']) {
    expect((await page.goto(`/en/c2c/${name}?id=${orderId}`))?.status(), name).toBe(404);
  }
}

/** Opens a folded part of the page. */
export const unfold = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click();

/** Adds a picture to the case that the page shows. */
export async function addPicture(page: Page): Promise<void> {
  await unfold(page, 'Add a picture');
  const file = page.locator('input[type="file"]');
  await file.setInputFiles(await photo());
  await page.locator('form').filter({ has: file }).locator('button[type="submit"]').click();
  await expect(page.getByAltText('Picture from You')).toBeVisible();
}
