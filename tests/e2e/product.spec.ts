import { type Browser, expect, type Page } from '@playwright/test';
import { formatDecimal, multiply, parseDecimal } from '../../contract/money.ts';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { signIn } from '../support/browser-account.ts';
import { approveProposal, enterConsole, unfoldDeed } from '../support/browser-operator.ts';
import { orderRow, priceBeside, readFills, sendTicket, takeCoins } from '../support/browser-trading.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';

// Without the house's orders: the members have the book to themselves.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ MARKET_MAKER: 'false' });
});
test.afterAll(() => server.stop());

// One server for all of them.
test.describe.configure({ mode: 'default' });

const path = '/en/exchange?id=trx_usdt';
const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: server.origin })).newPage();

async function openMember(browser: Browser, member: (typeof demoMembers)[number], currency: string): Promise<Page> {
  const page = await newPage(browser);
  await signIn(page, member.email, member.password);
  await expect(page.getByLabel('My account')).toBeVisible();
  await takeCoins(page, currency);
  await page.goto(path);
  await expect(page.getByTestId('live-chart').locator('canvas').first()).toBeVisible();
  return page;
}

test('two operators change a fee: the next order pays it, and one that was placed before does not', async ({
  browser,
}) => {
  const [first, second] = demoMembers;
  const seller = await openMember(browser, first, 'TRX');
  const buyer = await openMember(browser, second, 'USDT');
  const price = await priceBeside(seller, '1', 4);
  await sendTicket(seller, { side: 'Sell', price, quantity: '1000', isPostOnly: true });
  await expect(seller.getByText('Order placed. It waits in the order book.').first()).toBeVisible();

  const ada = await newPage(browser);
  await enterConsole(ada, ['finance'], server.directory);
  const grace = await newPage(browser);
  await enterConsole(grace, ['finance'], server.directory);
  await ada.getByRole('navigation').getByRole('link', { name: 'Products' }).click();
  await expectAccessible(ada);
  await ada.getByRole('link', { name: 'Spot markets · TRX_USDT' }).click();
  await ada.getByLabel('Maker fee (basis points)').fill('20');
  await ada.getByLabel('Taker fee (basis points)').fill('thirty');
  await ada.getByLabel('Reason').fill('Agreed in the meeting');
  await ada.getByRole('button', { name: 'Propose' }).click();
  await expect(ada.getByText('Please check this entry.')).toBeVisible();
  await expect(ada.getByLabel('Maker fee (basis points)')).toHaveValue('20');
  await ada.getByLabel('Taker fee (basis points)').fill('30');
  await ada.getByRole('button', { name: 'Propose' }).click();
  await expect(ada.getByText('Another operator has to approve it.')).toBeVisible();

  await grace.getByRole('navigation').getByRole('link', { name: 'Approvals' }).click();
  const proposal = grace.getByRole('article').filter({ hasText: 'TRX_USDT' });
  await expect(proposal.getByText('10 → 30')).toBeVisible();
  await expect(proposal.getByText('Minimum order')).toHaveCount(0);
  await proposal.getByLabel('Reason').fill('I was there');
  await proposal.getByRole('button', { name: 'Approve' }).click();
  await expect(grace.getByText('Decided.')).toBeVisible();
  await ada.reload();
  await expect(ada.getByRole('heading', { name: 'Version 2' })).toBeVisible();
  await expectAccessible(ada);
  await expectNoSidewaysScrolling(ada);

  await sendTicket(buyer, { side: 'Buy', type: 'Market', unit: 'TRX', quantity: '1000' });
  await expect(buyer.getByTestId('order-outcome')).toContainText('Order filled: 1,000 TRX');
  for (const page of [seller, buyer]) await page.getByRole('link', { name: 'Order history' }).click();
  const [bought] = await readFills(orderRow(buyer, 'TRX/USDT', 'Market').first());
  const [sold] = await readFills(orderRow(seller, 'TRX/USDT', 'Sell').first());
  expect(formatDecimal(bought?.fee ?? parseDecimal('0'))).toBe('3');
  expect(sold?.fee).toBe(multiply(parseDecimal(price), parseDecimal('1'), 'up', 8));
});

test('an operator pauses a market at once, without scripts; members read it, and two open it again', async ({
  browser,
}) => {
  const ada = await newPage(browser);
  await enterConsole(ada, ['finance'], server.directory);
  const grace = await newPage(browser);
  await enterConsole(grace, ['finance'], server.directory);
  await ada.getByRole('navigation').getByRole('link', { name: 'Markets' }).click();
  await expectAccessible(ada);
  const pause = await unfoldDeed(ada, 'Pause a market', 'The price is wrong');
  await pause.getByLabel('Market').selectOption('DOT_USDT');
  await pause.getByRole('button', { name: 'Pause a market' }).click();
  await expect(ada.getByText('Saved.')).toBeVisible();
  await expect(ada.getByRole('row', { name: 'DOT_USDT' }).getByText('Paused')).toBeVisible();

  const open = await unfoldDeed(ada, 'Open a market', 'It is right again');
  await open.getByRole('button', { name: 'Propose' }).click();
  await expect(ada.getByText('Another operator has to approve it.')).toBeVisible();
  await approveProposal(grace, 'DOT_USDT', 'So it is');
  await ada.reload();
  await expect(ada.getByRole('row', { name: 'DOT_USDT' }).getByText('Open')).toBeVisible();

  await ada.getByRole('navigation').getByRole('link', { name: 'Currencies and networks' }).click();
  await expect(ada.getByRole('row', { name: 'litecoin' }).first()).toBeVisible();
  await expectAccessible(ada);
});
