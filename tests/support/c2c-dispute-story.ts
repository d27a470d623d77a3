import { type Browser, expect, type Page } from '@playwright/test';
import { orderStatuses } from '../../contract/c2c-values.ts';
import { coinsOf, hear, merchant, openMember, scriptsRun, taker } from './browser-c2c.ts';
import {
  addPicture,
  type DisputeServer,
  evidenceOn,
  expectHidden,
  expectShown,
  openCase,
  openConsole,
  ruleForm,
  stranger,
  unfold,
} from './browser-c2c-dispute.ts';
import { callAsMember } from './call-as-member.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './check-accessibility.ts';

type Sides = { buyer: Page; seller: Page };
const inAppeal = (page: Page) => page.getByRole('heading', { name: 'Appeal: the platform decides' });
const reason = 'The receipt shows 327,000 IDR.';

/** A dispute about a large order: buyer, seller, who is a merchant, and two operators have it open at once. */
export async function tellDispute(browser: Browser, server: DisputeServer): Promise<void> {
  const sides = {
    buyer: await openMember(browser, server.origin, taker),
    seller: await openMember(browser, server.origin, merchant),
  };
  const operators = [await openConsole(browser, server), await openConsole(browser, server)] as const;
  const coins = async () => ({ buyer: await coinsOf(sides.buyer), seller: await coinsOf(sides.seller) });
  const before = await coins();
  const order = `/en/c2c/tradeorder?id=${server.late}`;
  await tryEarlyAppeal(sides.buyer, server.early);
  await appealBoth(sides, order);
  await giveEvidence(sides);
  await proposeSplit(sides);

  for (const page of [sides.buyer, sides.seller]) await page.goto(`/en/c2c/chat?id=${server.late}`);
  await speak(operators[0], sides);
  for (const page of [sides.buyer, sides.seller]) await page.goto(order);
  await ruleFirst(operators[0]);
  for (const page of [sides.buyer, sides.seller]) {
    await page.reload();
    await expect(inAppeal(page)).toBeVisible();
  }
  expect(await coins()).toEqual(before);
  await ruleSecond(operators[1]);
  await expectRuled(sides);
  const { balance, frozen } = before.seller;
  expect(await coins()).toEqual({
    buyer: { ...before.buyer, balance: before.buyer.balance + 20 },
    seller: { balance: balance - 20, frozen: frozen + 50 },
  });

  const other = await openMember(browser, server.origin, stranger);
  await expectHidden(other, server.late);
  const picture = (await sides.buyer.getByAltText('Picture from You').getAttribute('src')) ?? '';
  expect((await sides.buyer.request.get(picture)).status()).toBe(200);
  expect((await other.request.get(picture)).status()).toBe(404);
}

async function tryEarlyAppeal(buyer: Page, id: number) {
  await buyer.goto(`/en/c2c/tradeorder?id=${id}&do=appeal`);
  await expect(buyer.getByText('That is not possible now.')).toBeVisible();
  await expect(buyer.getByText(/^You can appeal from /)).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Appeal' })).toBeHidden();
  const sent = { status: orderStatuses.paid, reason: 'notReleased', statement: 'I paid a moment ago.' };
  const tooEarly = callAsMember(buyer, `/c2c/order/appeal?id=${id}`, sent);
  await expect(tooEarly).rejects.toThrow('It is too early for an appeal.');
}

/** Both have the form open: who is first opens the only appeal, to which the other's words are added. */
async function appealBoth({ buyer, seller }: Sides, order: string) {
  await seller.goto(`${order}&do=appeal`);
  await buyer.goto(order);
  await buyer.getByRole('link', { name: 'Appeal', exact: true }).click();
  await buyer.getByLabel('What happened').fill(' ');
  await buyer.getByRole('button', { name: 'Appeal' }).click();
  await expect(buyer.getByText('Please fill this in.')).toBeVisible();
  await buyer.getByLabel('What happened').fill('I paid an hour ago.');
  await buyer.getByRole('button', { name: 'Appeal' }).click();
  await expect(inAppeal(buyer)).toBeVisible();
  await seller.getByLabel('What is wrong').selectOption('wrongAmount');
  await seller.getByLabel('What happened').fill('Nothing is here.');
  await seller.getByRole('button', { name: 'Appeal' }).click();
  await expect(inAppeal(seller)).toBeVisible();
}

async function giveEvidence({ buyer, seller }: Sides) {
  await buyer.getByRole('link', { name: 'See the case' }).click();
  await expect(buyer.getByText(/^You opened it on .* I paid, and nothing was released$/)).toBeVisible();
  await expect(evidenceOn(buyer).getByText('I paid an hour ago.')).toBeVisible();
  await addPicture(buyer);
  await seller.getByRole('link', { name: 'See the case' }).click();
  await expect(seller.getByRole('heading', { name: 'Appeal', exact: true })).toHaveCount(1);
  await expect(evidenceOn(seller).getByText('Nothing is here.')).toBeVisible();
  await expectShown(seller.getByAltText(/^Picture from/));
  await unfold(seller, 'Add a statement');
  await seller.getByLabel('What happened').fill(' ');
  await seller.getByRole('button', { name: 'Add a statement' }).click();
  // The part with the mistake is open.
  await expect(seller.getByText('Please fill this in.')).toBeVisible();
  await seller.getByLabel('What happened').fill('Only a part has arrived.');
  await seller.getByRole('button', { name: 'Add a statement' }).click();
  await expect(evidenceOn(seller).getByText('Only a part has arrived.')).toBeVisible();
  await addPicture(seller);
  if (scriptsRun()) await expectAccessible(seller);
}

async function proposeSplit({ buyer, seller }: Sides) {
  await buyer.reload();
  await expect(evidenceOn(buyer).getByText('Only a part has arrived.')).toBeVisible();
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
}

/** Both read it in the chat, marked as from the platform. */
async function speak(operator: Page, { buyer, seller }: Sides) {
  await openCase(operator, 'Appeal');
  await expect(evidenceOn(operator).getByText('Only a part has arrived.')).toBeVisible();
  for (const party of ['Buyer', 'Seller']) await expectShown(operator.getByAltText(`Picture from ${party}`));
  await expect(operator.getByText('Buyer: 10 USDT for the buyer. Refused.')).toBeVisible();
  if (scriptsRun()) await expectAccessible(operator);
  await operator.getByRole('textbox', { name: 'Message' }).fill('Please wait for us.');
  await operator.getByRole('button', { name: 'Send' }).click();
  for (const page of [operator, buyer, seller]) {
    if (page !== operator) await hear(page);
    const said = page.getByRole('listitem').filter({ hasText: 'Please wait for us.' });
    await expect(said).toContainText('Support team');
  }
}

async function ruleFirst(operator: Page) {
  await expect(operator.getByText('Two operators have to decide: the amount is large')).toBeVisible();
  const form = ruleForm(operator);
  await form.say({ outcome: 'split', against: 'seller', reason, isHeard: false });
  await expect(operator.getByText('Decide after that, or confirm that you have heard both.')).toBeVisible();
  await form.say({ outcome: 'split', against: 'seller', reason });
  await expect(operator.getByText('A split gives each side a part of the coins.')).toBeVisible();
  await expect(form.reason).toHaveValue(reason);
  await form.say({ outcome: 'split', toBuyer: '20', against: 'seller', reason });
  await expect(operator.getByText('You have decided. Another operator has to agree.')).toBeVisible();
  await form.say({ outcome: 'split', toBuyer: '20', against: 'seller', reason });
  await expect(operator.getByText('You’ve already reviewed this.')).toBeVisible();
}

async function ruleSecond(operator: Page) {
  await openCase(operator, 'Appeal');
  await expect(operator.getByText(`Rahayu: 20 for the buyer, against Seller. ${reason}`)).toBeVisible();
  const form = ruleForm(operator);
  await form.say({ outcome: 'release', against: 'seller', reason });
  await expect(operator.getByText('Another operator reported a different outcome.')).toBeVisible();
  await form.say({ outcome: 'split', toBuyer: '20', against: 'seller', reason });
  await expect(operator.getByText('Decided.', { exact: true })).toBeVisible();
  await expect(operator.getByText('Counts against: Seller')).toBeVisible();
  await expect(operator.getByRole('button', { name: 'Decide the case' })).toBeHidden();
  await operator.goto('/en/operator/p2p-cases?list=decided');
  await expect(operator.getByRole('row').filter({ hasText: 'Appeal' })).toContainText('Decided');
}

/** By the two, whose pages of the order were left open. */
async function expectRuled({ buyer, seller }: Sides) {
  for (const page of [buyer, seller]) {
    await hear(page);
    await expect(page.getByRole('heading', { name: 'Decided by the platform' })).toBeVisible();
    await expect(page.getByText('the buyer got 20 USDT, the rest went back to the seller.')).toBeVisible();
    await page.getByRole('link', { name: 'See the case' }).click();
    await expect(page.getByText('The buyer gets 20 USDT; all others go back to the seller.')).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.locator('summary').filter({ hasText: 'Add a statement' })).toBeHidden();
  }
  await expect(seller.getByText(/^The decision counts against you/)).toBeVisible();
  await expect(buyer.getByText(/^The decision counts against /)).toBeVisible();
  if (!scriptsRun()) return;
  await buyer.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(buyer);
}
