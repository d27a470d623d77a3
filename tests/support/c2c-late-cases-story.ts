import { type Browser, expect, type Page } from '@playwright/test';
import { coinsOf, merchant, openMember, taker } from './browser-c2c.ts';
import { type DisputeServer, openCase, openConsole, ruleForm } from './browser-c2c-dispute.ts';

const orderOf = (id: number) => `/en/c2c/tradeorder?id=${id}`;
const opening = (page: Page) => page.getByRole('link', { name: 'Something went wrong afterwards' });

type Late = { orderId: number; by: Page; other: Page; statement: string };

/** Each side has one such case, within 7 days, and a ruling moves no coins. */
export async function tellLateCases(browser: Browser, server: DisputeServer): Promise<void> {
  const buyer = await openMember(browser, server.origin, taker);
  const seller = await openMember(browser, server.origin, merchant);
  const operator = await openConsole(browser, server);
  const before = [await coinsOf(buyer), await coinsOf(seller)];
  await buyer.goto(orderOf(server.longOver));
  await expect(buyer.getByRole('heading', { name: 'Ended by the buyer' })).toBeVisible();
  await expect(opening(buyer)).toBeHidden();

  await openLateCase({ orderId: server.gaveUp, by: buyer, other: seller, statement: 'My bank was slow.' });
  await openLateCase({ orderId: server.released, by: seller, other: buyer, statement: 'The bank took it back.' });
  await rule(operator, 'Paid too late', { against: 'seller', reason: 'It came, and stays.' });
  await rule(operator, 'Payment taken back', { against: 'buyer', reason: 'The bank confirms it.' });
  for (const [orderId, blamed, other, reason] of [
    [server.gaveUp, seller, buyer, 'It came, and stays.'],
    [server.released, buyer, seller, 'The bank confirms it.'],
  ] as const) {
    for (const page of [blamed, other]) {
      await page.goto(`/en/c2c/case?id=${orderId}`);
      await expect(page.getByText(reason)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open a case' })).toBeHidden();
    }
    await expect(blamed.getByText(/^The decision counts against you/)).toBeVisible();
    await expect(other.getByText(/^The decision counts against you/)).toBeHidden();
  }
  expect([await coinsOf(buyer), await coinsOf(seller)]).toEqual(before);
}

async function openLateCase({ orderId, by, other, statement }: Late) {
  await other.goto(orderOf(orderId));
  await expect(opening(other)).toBeHidden();
  await by.goto(orderOf(orderId));
  await opening(by).click();
  await by.getByLabel('What happened').fill(' ');
  await by.getByRole('button', { name: 'Open a case' }).click();
  await expect(by.getByText('Please fill this in.')).toBeVisible();
  await by.getByLabel('What happened').fill(statement);
  await by.getByRole('button', { name: 'Open a case' }).click();
  await expect(by.getByText(/^You opened it on /)).toBeVisible();
  await expect(by.getByRole('button', { name: 'Open a case' })).toBeHidden();
  await other.reload();
  await other.getByRole('link', { name: 'See the case' }).click();
  await expect(other.getByText(statement)).toBeVisible();
}

async function rule(operator: Page, kind: string, ruling: { against: string; reason: string }) {
  await openCase(operator, kind);
  const form = ruleForm(operator);
  await expect(operator.getByLabel('What happens to the coins').getByRole('option')).toHaveText(['No coins are held']);
  await form.say({ outcome: 'none', ...ruling });
  await expect(operator.getByText('Decided.', { exact: true })).toBeVisible();
}
