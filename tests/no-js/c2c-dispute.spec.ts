import { expect, test } from '@playwright/test';
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

let server: DisputeServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDisputeServer();
});
test.afterAll(() => server.stop());

test('a dispute goes from the appeal to its ruling by links and forms alone', async ({ browser }) => {
  test.setTimeout(240_000);
  const buyer = await openMember(browser, server.origin, taker);
  const seller = await openMember(browser, server.origin, merchant);
  const before = { buyer: await coinsOf(buyer), seller: await coinsOf(seller) };
  await seller.goto(`/en/c2c/tradeorder?id=${server.early}&do=appeal`);
  await expect(seller.getByText('That is not possible now.')).toBeVisible();
  await expect(seller.getByText(/^You can appeal from /)).toBeVisible();

  // The seller appeals, before the buyer does.
  const order = `/en/c2c/tradeorder?id=${server.late}`;
  await buyer.goto(`${order}&do=appeal`);
  await seller.goto(order);
  await seller.getByRole('link', { name: 'Appeal', exact: true }).click();
  await seller.getByLabel('What is wrong').selectOption('wrongAmount');
  await seller.getByLabel('What happened').fill('Only a part has arrived.');
  await seller.getByRole('button', { name: 'Appeal' }).click();
  await expect(seller.getByRole('heading', { name: 'Appeal: the platform decides' })).toBeVisible();
  await buyer.getByLabel('What happened').fill('I paid an hour ago.');
  await buyer.getByRole('button', { name: 'Appeal' }).click();
  await expect(buyer.getByRole('heading', { name: 'Appeal: the platform decides' })).toBeVisible();

  await buyer.getByRole('link', { name: 'See the case' }).click();
  await unfold(buyer, 'Add a statement');
  await buyer.getByLabel('What happened').fill(' ');
  await buyer.getByRole('button', { name: 'Add a statement' }).click();
  // The part with the mistake is open.
  await expect(buyer.getByText('Please fill this in.')).toBeVisible();
  await buyer.getByLabel('What happened').fill('I paid all of it.');
  await buyer.getByRole('button', { name: 'Add a statement' }).click();
  await expect(buyer.getByText('I paid all of it.')).toBeVisible();
  await seller.getByRole('link', { name: 'See the case' }).click();
  for (const page of [buyer, seller]) await addPicture(page);

  await unfold(buyer, 'Propose a split');
  await buyer.getByLabel('USDT for the buyer').fill('40');
  await buyer.getByRole('button', { name: 'Propose a split' }).click();
  await expect(buyer.getByText('You: 40 USDT for the buyer. Waiting for an answer.')).toBeVisible();
  await seller.reload();
  await seller.getByRole('button', { name: 'Refuse the proposal' }).click();
  await expect(seller.getByText(/: 40 USDT for the buyer\. Refused\./)).toBeVisible();

  const operator = await openConsole(browser, server);
  await operator.goto('/en/operator/p2p-cases');
  await operator.getByRole('link', { name: /^Appeal \d+$/ }).click();
  await expect(operator.getByText('I paid all of it.')).toBeVisible();
  await operator.getByRole('textbox', { name: 'Message' }).fill('Please wait for us.');
  await operator.getByRole('button', { name: 'Send' }).click();
  await expect(operator.getByText('Please wait for us.')).toBeVisible();
  await operator.getByLabel('What happens to the coins').selectOption('split');
  await operator.getByLabel('USDT for the buyer').fill('20');
  await operator.getByLabel('Counts against').selectOption('nobody');
  await operator.getByLabel('Reason', { exact: true }).fill('The receipt shows 327,000 IDR.');
  await operator.getByRole('button', { name: 'Decide the case' }).click();
  await expect(operator.getByText('Decided.', { exact: true })).toBeVisible();

  for (const page of [buyer, seller]) {
    await page.goto(order);
    await expect(page.getByText('the buyer got 20 USDT, the rest went back to the seller.')).toBeVisible();
    await page.getByRole('link', { name: 'See the case' }).click();
    await expect(page.getByText('The receipt shows 327,000 IDR.')).toBeVisible();
    await expect(page.getByText(/^The decision counts against/)).toBeHidden();
    await page.goto(`/en/c2c/chat?id=${server.late}`);
    const said = page.getByRole('listitem').filter({ hasText: 'Please wait for us.' });
    await expect(said.getByText('Support team')).toBeVisible();
  }
  const { balance, frozen } = before.seller;
  expect(await coinsOf(seller)).toEqual({ balance: balance - 20, frozen: frozen + 50 });
  expect(await coinsOf(buyer)).toEqual({ ...before.buyer, balance: before.buyer.balance + 20 });
  const other = await openMember(browser, server.origin, stranger);
  await expectHidden(other, server.late);
});
