import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

const help = (page: Page) => page.getByRole('contentinfo').getByRole('region', { name: 'Help and rules' });
const boxOf = async (page: Page, index: number) => {
  const box = await help(page).getByRole('link').nth(index).boundingBox();
  if (!box) throw new Error(`link ${index} is not shown`);
  return box;
};

for (const theme of ['light', 'dark'] as const) {
  for (const width of [375, 900, 1440]) {
    test(`the footer is accessible and fits at ${width} px in the ${theme} theme`, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      await page.emulateMedia({ colorScheme: theme });
      await page.goto('/en/quotes');
      if (width === 375) await help(page).locator('summary').click();
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
    });
  }
}

test('on a phone the links are behind their titles', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/en/quotes');
  const link = help(page).getByRole('link', { name: 'Terms of use' });
  await expect(link).toBeHidden();
  await help(page).getByText('Help and rules').filter({ visible: true }).click();
  await link.click();
  await expect(page).toHaveURL(/\/en\/post\/detail\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
});

test('up to 1279 px the links stand in rows', async ({ page }) => {
  for (const width of [769, 1279]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/en/quotes');
    const [first, second] = [await boxOf(page, 0), await boxOf(page, 1)];
    expect(second.y).toBe(first.y);
    expect(second.x).toBeGreaterThan(first.x + first.width);
  }
});

test('from 1280 px they stand below each other, from the eighth on in a second column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 812 });
  await page.goto('/en/quotes');
  const boxes = await Promise.all([0, 1, 6, 7, 8].map((index) => boxOf(page, index)));
  const [first, second, seventh, eighth, ninth] = boxes;
  expect(boxes.map(({ x }) => x === first?.x)).toEqual([true, true, true, false, false]);
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  expect(eighth?.x).toBeGreaterThan(seventh?.x ?? 0);
  expect(eighth?.y).toBe(first?.y);
  expect(ninth?.x).toBe(eighth?.x);
});

test('screens of signing in and of trading do without a footer', async ({ page }) => {
  for (const path of ['/en/login', '/en/register', '/en/exchange']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
});

test.describe('somewhere else', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('the clock shows the time there, and goes on each second', async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto('/en/quotes');
    const clock = page.getByRole('contentinfo').getByText(/\(UTC\+5:30\)$/);
    await expect(clock).toBeVisible();
    const earlier = await clock.textContent();
    await expect(clock).not.toHaveText(earlier ?? '', { timeout: 2_500 });
    await expect(clock).toContainText(await page.evaluate(() => new Date().toLocaleDateString('sv')));
    expect(problems).toEqual([]);
  });
});
