import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { orderStatuses } from '../../contract/c2c-values.ts';
import { createPasswords } from '../../server/access/passwords.ts';
import { cancelOrder, releaseOrder } from '../../server/areas/c2c/change-order.ts';
import { dayMs, hourMs } from '../../server/clock.ts';
import { inTransaction } from '../../server/database/client.ts';
import { password } from './browser-account.ts';
import { startTradingServer, type TradingServer } from './browser-c2c.ts';
import { photo } from './browser-identity.ts';
import { enterConsole } from './browser-operator.ts';
import { addC2cOrder } from './c2c-orders.ts';
import { addMember } from './members.ts';

export type DisputeServer = TradingServer & {
  /** Orders of the taker for 50 USDT, paid a moment ago. */
  early: number;
  /** So long ago that an appeal is possible, and worth so much that two operators have to decide. */
  late: number;
  /** Ended just now: by the buyer, and by the seller's release. */
  gaveUp: number;
  released: number;
  /** Ended by the buyer too long ago for a case. */
  longOver: number;
};

/** Has no part in any order. */
export const stranger = { email: 'stranger@example.com', password };

/** Taker and merchant with orders that were paid. */
export async function startDisputeServer(): Promise<DisputeServer> {
  const orders = { early: 0, late: 0, gaveUp: 0, released: 0, longOver: 0 };
  const server = await startTradingServer(async (database, { takerId, merchantId }) => {
    const sides = { buyerId: takerId, sellerId: merchantId };
    const [nowMs, hourAgo] = [Date.now(), Date.now() - hourMs];
    orders.early = await addC2cOrder(database, sides);
    orders.late = await addC2cOrder(database, { ...sides, valueUsdt: '10001', atMs: hourAgo });
    for (const [name, end, ofBuyer, atMs] of [
      ['gaveUp', cancelOrder, true, nowMs],
      ['released', releaseOrder, false, nowMs],
      ['longOver', cancelOrder, true, nowMs - 7 * dayMs],
    ] as const) {
      const id = await addC2cOrder(database, { ...sides, atMs: atMs - hourMs });
      const key = { id, memberId: ofBuyer ? takerId : merchantId, isMerchant: false };
      const ended = await inTransaction(database, (tx) => end(tx, { key, status: orderStatuses.paid, atMs }));
      if (!ended.ok) throw new Error(ended.error);
      orders[name] = id;
    }
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

export const evidenceOn = (page: Page) => page.getByRole('list', { name: 'Statements and pictures' });

/** The whole picture has come. */
export const expectShown = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);

/** Opens the only open case of a kind in the console. */
export async function openCase(operator: Page, kind: string): Promise<void> {
  await operator.goto('/en/operator/p2p-cases');
  await operator.getByRole('link', { name: new RegExp(`^${kind} \\d+$`) }).click();
  await expect(operator.getByRole('button', { name: 'Decide the case' })).toBeVisible();
}

type Said = { outcome: string; toBuyer?: string; against: string; reason: string; isHeard?: boolean };

/** The form in which an operator decides a case. */
export function ruleForm(operator: Page) {
  const reason = operator.getByLabel('Reason', { exact: true });
  return {
    reason,
    async say(said: Said): Promise<void> {
      await operator.getByLabel('What happens to the coins').selectOption(said.outcome);
      if (said.toBuyer) await operator.getByLabel('USDT for the buyer').fill(said.toBuyer);
      await operator.getByLabel('Counts against').selectOption(said.against);
      await reason.fill(said.reason);
      await operator.getByRole('checkbox', { name: 'I have heard both' }).setChecked(said.isHeard ?? true);
      await operator.getByRole('button', { name: 'Decide the case' }).click();
    },
  };
}
