import { expect, type Page, test } from '@playwright/test';
import { orderStatuses } from '../../contract/c2c-values.ts';
import { merchant, openMember, taker } from '../support/browser-c2c.ts';
import {
  addPicture,
  coinsOf,
  type DisputeServer,
  expectHidden,
  openConsole,
  startDisputeServer,
  stranger,
  unfold,
} from '../support/browser-c2c-dispute.ts';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { callAsMember } from '../support/call-as-member.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

let server: DisputeServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDisputeServer();
});
test.afterAll(() => server.stop());

const orderOf = (id: number) => `/en/c2c/tradeorder?id=${id}`;
const evidence = (page: Page) => page.getByRole('list', { name: 'Statements and pictures' });

async function state(page: Page, text: string) {
  await unfold(page, 'Add a statement');
  await page.getByLabel('What happened').fill(text);
  await page.getByRole('button', { name: 'Add a statement' }).click();
  await expect(evidence(page).getByText(text)).toBeVisible();
}

const expectShown = (picture: ReturnType<Page['getByAltText']>) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);

/** Seen by the two, after a page of each was left open. */
async function expectRuled(page: Page) {
  await expect(page.getByRole('heading', { name: 'Decided by the platform' })).toBeVisible();
  await expect(page.getByText('the buyer got 20 USDT, the rest went back to the seller.')).toBeVisible();
  await page.getByRole('link', { name: 'See the case' }).click();
  await expect(page.getByText('The buyer gets 20 USDT; all others go back to the seller.')).toBeVisible();
  await expect(page.getByText('The receipt shows 327,000 IDR.')).toBeVisible();
  await expect(page.locator('summary').filter({ hasText: 'Add a statement' })).toBeHidden();
}

test('an appeal goes from both sides to the console, and its ruling back to both', async ({ browser }) => {
  test.setTimeout(240_000);
  const buyer = await openMember(browser, server.origin, taker);
  const seller = await openMember(browser, server.origin, merchant);
  const before = { buyer: await coinsOf(buyer), seller: await coinsOf(seller) };

  await buyer.goto(`${orderOf(server.early)}&do=appeal`);
  await expect(buyer.getByText('That is not possible now.')).toBeVisible();
  await expect(buyer.getByText(/^You can appeal from /)).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Appeal' })).toBeHidden();

  const sent = { status: orderStatuses.paid, reason: 'notReleased', statement: 'I paid a moment ago.' };
  const tooEarly = callAsMember(buyer, `/c2c/order/appeal?id=${server.early}`, sent);
  await expect(tooEarly).rejects.toThrow('It is too early for an appeal.');

  await seller.goto(orderOf(server.late));
  await buyer.goto(orderOf(server.late));
  await buyer.getByRole('link', { name: 'Appeal', exact: true }).click();
  await buyer.getByLabel('What happened').fill(' ');
  await buyer.getByRole('button', { name: 'Appeal' }).click();
  await expect(buyer.getByText('Please fill this in.')).toBeVisible();
  await buyer.getByLabel('What happened').fill('I paid an hour ago.');
  await buyer.getByRole('button', { name: 'Appeal' }).click();
  await expect(buyer.getByRole('heading', { name: 'Appeal: the platform decides' })).toBeVisible();
  // The seller's page hears of it.
  await expect(seller.getByRole('heading', { name: 'Appeal: the platform decides' })).toBeVisible();

  await buyer.getByRole('link', { name: 'See the case' }).click();
  await expect(buyer.getByText(/^You opened it on .* I paid, and nothing was released$/)).toBeVisible();
  await expect(evidence(buyer).getByText('I paid an hour ago.')).toBeVisible();
  await addPicture(buyer);
  await seller.getByRole('link', { name: 'See the case' }).click();
  await expectShown(seller.getByAltText(/^Picture from/));
  await state(seller, 'Only a part has arrived.');
  await addPicture(seller);
  await expectAccessible(seller);

  await buyer.reload();
  await expect(evidence(buyer).getByText('Only a part has arrived.')).toBeVisible();
  await unfold(buyer, 'Propose a split');
  await buyer.getByLabel('USDT for the buyer').fill('51');
  await buyer.getByRole('button', { name: 'Propose a split' }).click();
  await expect(buyer.getByLabel('USDT for the buyer')).toHaveAttribute('aria-invalid', 'true');
  await buyer.getByLabel('USDT for the buyer').fill('10');
  await buyer.getByRole('button', { name: 'Propose a split' }).click();
  await expect(buyer.getByText('You: 10 USDT for the buyer. Waiting for an answer.')).toBeVisible();
  await seller.reload();
  await expect(seller.getByText(/: 10 USDT for the buyer\. Waiting/)).toBeVisible();
  await expect(seller.getByLabel('Withdrawal password')).toBeVisible();
  await seller.getByRole('button', { name: 'Refuse the proposal' }).click();
  await expect(seller.getByText(/: 10 USDT for the buyer\. Refused\./)).toBeVisible();
  await expectAccessible(buyer);

  for (const page of [buyer, seller]) await page.goto(orderOf(server.late));
  await waitUntilHydrated(buyer, 'main a');
  const operator = await openConsole(browser, server);
  await rule(operator, async () => {
    for (const page of [buyer, seller]) {
      const said = page.getByRole('listitem').filter({ hasText: 'Please wait for us.' });
      await expect(said.getByText('Support team')).toBeVisible();
    }
  });
  await expectRuled(buyer);
  await expectRuled(seller);
  await expect(seller.getByText(/^The decision counts against you/)).toBeVisible();
  await expect(buyer.getByText(/^The decision counts against /)).toBeVisible();
  await buyer.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(buyer);
  const { balance, frozen } = before.seller;
  expect(await coinsOf(seller)).toEqual({ balance: balance - 20, frozen: frozen + 50 });
  expect(await coinsOf(buyer)).toEqual({ ...before.buyer, balance: before.buyer.balance + 20 });

  const other = await openMember(browser, server.origin, stranger);
  await expectHidden(other, server.late);
  const picture = (await buyer.getByAltText('Picture from You').getAttribute('src')) ?? '';
  expect((await buyer.request.get(picture)).status()).toBe(200);
  expect((await other.request.get(picture)).status()).toBe(404);
});

/** Looks at the only case, speaks to both sides, and gives the buyer a part. */
async function rule(page: Page, afterSpeaking: () => Promise<void>) {
  await page.goto('/en/operator/p2p-cases');
  await page.getByRole('link', { name: /^Appeal \d+$/ }).click();
  await expect(evidence(page).getByText('Only a part has arrived.')).toBeVisible();
  for (const party of ['Buyer', 'Seller']) await expectShown(page.getByAltText(`Picture from ${party}`));
  await expect(page.getByText('Buyer: 10 USDT for the buyer. Refused.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Please wait for us.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Please wait for us.' })).toContainText('Support team');
  await afterSpeaking();

  await page.getByLabel('What happens to the coins').selectOption('split');
  await page.getByLabel('Counts against').selectOption('seller');
  await page.getByLabel(/I have heard both/).check();
  await page.getByLabel('Reason', { exact: true }).fill('The receipt shows 327,000 IDR.');
  await page.getByRole('button', { name: 'Decide the case' }).click();
  await expect(page.getByText('A split gives each side a part of the coins.')).toBeVisible();
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue('The receipt shows 327,000 IDR.');
  await page.getByLabel('USDT for the buyer').fill('20');
  await page.getByRole('button', { name: 'Decide the case' }).click();
  await expect(page.getByText('Decided.', { exact: true })).toBeVisible();
  await expect(page.getByText('Counts against: Seller')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decide the case' })).toBeHidden();
  await page.goto('/en/operator/p2p-cases?list=decided');
  await expect(page.getByRole('row').filter({ hasText: 'Decided' })).toBeVisible();
}
