import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { priceBeside, sendTicket, takeCoins } from '../support/browser-trading.ts';

// All of the chart is seen.
test.use({ viewport: { width: 1280, height: 1_000 } });

const toolsOf = (page: Page) => page.getByTestId('chart-tools');
const openPanel = (page: Page, name: string) => toolsOf(page).locator(`summary[title="${name}"]`).click();
const kept = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

test('a trader chooses kind and indicators, draws and compares, and finds it again', async ({ page }) => {
  await page.goto('/en/exchange?id=bnb_usdt&interval=3m');
  await page.getByRole('button', { name: 'Tools' }).click();
  await openPanel(page, 'Chart type');
  await page.getByRole('radio', { name: 'Heikin-Ashi' }).check();

  await openPanel(page, 'Indicators');
  for (const name of ['SMA', 'RSI']) await page.getByRole('button', { name, exact: true }).click();
  // Wrong input: a number beyond its bounds becomes the nearest one that is possible.
  const length = page.getByRole('group', { name: 'RSI' }).getByLabel('Length');
  await length.fill('9999');
  await length.press('Enter');
  await expect(length).toHaveValue('500');
  await length.fill('5');
  await length.press('Enter');
  const legend = page.getByTestId('indicators');
  await expect(legend).toContainText(/SMA 20 [\d,.]+/);
  await expect(legend).toContainText(/RSI 5 70 30 \d+\.\d\d/);
  // The page is alive with all of it.
  const values = (await legend.textContent()) ?? '';
  await expect(legend).not.toHaveText(values);
  await openPanel(page, 'Indicators');

  // A trend line by a drag, a horizontal line by a click; then the first one is moved, and one is deleted.
  const box = await page.getByTestId('live-chart').boundingBox();
  if (!box) throw new Error('there is no chart');
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    await page.mouse.move(...to);
    await page.mouse.up();
  };
  const drawingsKey = 'chart-drawings:BNB_USDT';
  await page.getByRole('button', { name: 'Trend line' }).click();
  await drag(at(0.3, 0.5), at(0.6, 0.3));
  await expect.poll(() => kept(page, drawingsKey)).toMatchObject([{ tool: 'trend' }]);
  const [line] = await kept(page, drawingsKey);
  await drag(at(0.45, 0.4), at(0.45, 0.5));
  await expect
    .poll(async () => (await kept(page, drawingsKey))[0].anchors[0].price)
    .toBeLessThan(line.anchors[0].price);
  await page.getByRole('button', { name: 'Horizontal line' }).click();
  await page.mouse.click(...at(0.5, 0.2));
  await expect.poll(() => kept(page, drawingsKey)).toMatchObject([{ tool: 'trend' }, { tool: 'horizontal' }]);

  await openPanel(page, 'Compare with another market');
  await toolsOf(page).getByRole('combobox').selectOption('ETH_USDT');
  await expect(toolsOf(page).getByText('ETH/USDT').last()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a picture' }).click();
  expect((await download).suggestedFilename()).toMatch(/^bnb_usdt-3m-\d{12}\.png$/);

  await page.reload();
  await expect(legend).toContainText('RSI 5 70 30');
  await openPanel(page, 'Drawing tools');
  await page.getByRole('button', { name: 'Remove Trend line' }).click();
  await expect.poll(() => kept(page, drawingsKey)).toMatchObject([{ tool: 'horizontal' }]);
});

test('an own order is a line of the chart, and dragging it changes its price once that is confirmed', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=ltc_usdt');
  // The chart shows the prices of its candles and a little more.
  const price = await priceBeside(page, '0.998', 2);
  await sendTicket(page, { side: 'Buy', price, quantity: '1' });
  const open = page.getByRole('row').filter({ hasText: 'Limit' });
  await expect(open).toContainText(price);

  // The scale says where the price is.
  const chart = page.getByTestId('live-chart');
  const box = await chart.boundingBox();
  if (!box) throw new Error('there is no chart');
  const grip = async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + 30);
    for (let y = box.height - 40; y > 20; y -= 4) {
      await page.mouse.move(box.x + box.width / 2, box.y + y);
      if ((await chart.evaluate((element) => (element as HTMLElement).style.cursor)) === 'ns-resize') return box.y + y;
    }
    throw new Error('there is no line to drag');
  };
  const move = async (from: number) => {
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, from + 10);
    await page.mouse.move(box.x + box.width / 2, from + 20);
    await page.mouse.up();
  };
  await move(await grip());
  const dialog = page.getByRole('dialog', { name: 'Change the price of your order?' });
  await dialog.getByRole('button', { name: 'Keep the old price' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toContainText(price);

  await move(await grip());
  await dialog.getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByText('The price of your order was changed.')).toBeVisible();
  await expect(open).not.toContainText(price);
  await expect(page).toHaveURL(/exchange\?id=ltc_usdt/);

  // Without a connection nothing is changed, and that is said.
  await page.route('**/exchange/amend*', (route) => route.abort());
  await move(await grip());
  await dialog.getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByText('There is no connection to the exchange right now.')).toBeVisible();
});

test('the chart stops at its first candle, and after an order the past that was loaded is not asked for again', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  const asked: string[] = [];
  const answered: { more: boolean }[] = [];
  page.on('request', (request) => request.url().includes('/exchange/klines') && asked.push(request.url()));
  page.on('response', async (response) => {
    if (response.url().includes('/exchange/klines')) answered.push(await response.json());
  });
  await page.goto('/en/exchange?id=ltc_usdt&interval=1d');
  const price = await priceBeside(page, '0.998', 2);
  const box = await page.getByTestId('live-chart').boundingBox();
  if (!box) throw new Error('there is no chart');
  const point = (share: number) => page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 4 });
  const drag = async () => {
    await point(0.05);
    await page.mouse.down();
    await point(0.85);
    await page.mouse.up();
  };
  await expect(async () => {
    await drag();
    expect(answered.at(-1)?.more).toBe(false);
  }).toPass();
  for (let again = 0; again < 5; again += 1) await drag();
  const legend = page.getByTestId('legend');
  const first = async () => {
    await point(0.02);
    await point(0.01);
    return legend.textContent();
  };
  // Where no candle is, the legend has the newest one.
  const oldest = await first();
  await page.mouse.move(0, 0);
  await expect(legend).not.toHaveText(oldest ?? '');

  const [before, loaded] = [
    asked.length,
    page.waitForResponse((one) => one.url().includes('/exchange.data') && one.ok()),
  ];
  await sendTicket(page, { side: 'Buy', price, quantity: '1' });
  await loaded;
  await expect(page.getByRole('row').filter({ hasText: 'Limit' })).toContainText(price);
  expect(await first()).toBe(oldest);
  await drag();
  expect(await first()).toBe(oldest);
  expect(asked).toHaveLength(before);
});

test('whoever looks at the past of the chart still does after an order, and leaves without an error', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=ltc_usdt&interval=4h');
  const price = await priceBeside(page, '0.998', 2);
  const box = await page.getByTestId('live-chart').boundingBox();
  if (!box) throw new Error('there is no chart');
  const point = (share: number) => page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 4 });
  const legend = page.getByTestId('legend');
  await point(0.5);
  const now = await legend.textContent();
  await point(0.1);
  await page.mouse.down();
  await point(0.8);
  await page.mouse.up();
  await point(0.5);
  await expect(legend).not.toHaveText(now ?? '');
  const past = (await legend.textContent()) ?? '';

  const loaded = page.waitForResponse((response) => response.url().includes('/exchange.data') && response.ok());
  await sendTicket(page, { side: 'Buy', price, quantity: '1' });
  await loaded;
  await expect(page.getByRole('row').filter({ hasText: 'Limit' })).toContainText(price);
  await point(0.51);
  await point(0.5);
  await expect(legend).toHaveText(past);

  await page.getByRole('link', { name: 'Set alert' }).click();
  await expect(page.getByRole('heading', { name: 'Price alerts' })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(faults).toEqual([]);
});
