import { expect, type Page, test } from '@playwright/test';

type Watched = { backgrounds: string[]; painted: string | undefined };

/** Notes every background that the page ever has, and the one of its first paint. */
async function watchBackground(page: Page) {
  await page.addInitScript(() => {
    const watched: Watched = { backgrounds: [], painted: undefined };
    Object.assign(window, { watched });
    const read = () => getComputedStyle(document.documentElement).backgroundColor;
    const sample = () => {
      // Nothing is painted before its styles are there.
      const background = document.querySelector('style') && document.body ? read() : undefined;
      if (background && watched.backgrounds.at(-1) !== background) watched.backgrounds.push(background);
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
    new PerformanceObserver(() => {
      watched.painted ??= read();
    }).observe({ type: 'paint', buffered: true });
  });
}

const watchedOn = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);

/** Light or dark, by how bright the colour is: it is written in oklch. */
const isDark = (color: string) => Number(/oklch\(([\d.]+)/.exec(color)?.[1]) < 0.5;

for (const [theme, device, isDarkThen] of [
  ['dark', 'light', true],
  ['light', 'dark', false],
  ['system', 'dark', true],
  ['system', 'light', false],
  [undefined, 'dark', true],
] as const) {
  test(`the theme ${theme ?? 'of a first visit'} on a ${device} device is there at the first paint and stays`, async ({
    page,
    baseURL,
  }) => {
    if (theme) await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await page.emulateMedia({ colorScheme: device });
    await watchBackground(page);
    await page.goto('/en/quotes', { waitUntil: 'networkidle' });
    const { backgrounds, painted } = await watchedOn(page);
    expect(backgrounds).toHaveLength(1);
    expect(painted).toBe(backgrounds[0]);
    expect(isDark(backgrounds[0] ?? '')).toBe(isDarkThen);
  });
}

test('a theme like the device follows it at once', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/en/login');
  expect(isDark(await background())).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => isDark(await background())).toBe(true);
});

/** Which of the two pairs the live chart is drawn in, by the colours of its pixels. */
function chartColors(page: Page) {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const toKey = (color: string) => {
      if (!context) return '';
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return context.getImageData(0, 0, 1, 1).data.slice(0, 3).join();
    };
    const root = getComputedStyle(document.documentElement);
    const named = ['green', 'red', 'blue', 'orange'].map((name) => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.color = root.getPropertyValue(`--${name}`);
      const key = toKey(getComputedStyle(probe).color);
      probe.remove();
      return [key, name] as const;
    });
    const names = new Map(named);
    const found = new Set<string>();
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('[data-testid=live-chart] canvas')) {
      if (canvas.width === 0 || canvas.height === 0) continue;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      for (let at = 0; at < pixels.length; at += 4) {
        const name = names.get(`${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}`);
        if (name) found.add(name);
      }
    }
    return [...found].sort();
  });
}

test('chart, book, trades and ticket change their colours of up and down at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/en/exchange?id=btc_usdt');
  await expect(page.getByTestId('live-chart').locator('canvas').first()).toBeVisible();
  const colorOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const seen = async () => ({
    up: await colorOf('.text-up', 'color'),
    down: await colorOf('.text-down', 'color'),
    depth: await colorOf('[class*="fill-up"]', 'fill'),
    buy: await colorOf('[class*="bg-up-fill"]:checked, :has(> :checked)[class*="bg-up-fill"]', 'background-color'),
  });
  const choose = async (name: string) => {
    await page.getByLabel('Appearance').click();
    await page.getByRole('button', { name }).click();
    await page.keyboard.press('Escape');
  };
  await expect.poll(() => chartColors(page)).toEqual(['green', 'red']);
  const green = await seen();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await choose('Red up, green down');
  await expect(page.locator('html')).toHaveAttribute('data-trend', 'red-up');
  const red = await seen();
  expect([red.up, red.down]).toEqual([green.down, green.up]);

  await choose('Blue up, orange down');
  await expect.poll(() => chartColors(page)).toEqual(['blue', 'orange']);
  const blue = await seen();
  for (const part of ['up', 'down', 'depth', 'buy'] as const) expect(blue[part], part).not.toBe(green[part]);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('lines in lists follow the colours of up and down too', async ({ page, baseURL }) => {
  const strokes = () =>
    page
      .locator('svg path[class*="stroke-up"], svg path[class*="stroke-down"]')
      .evaluateAll((paths) => [...new Set(paths.map((path) => getComputedStyle(path).stroke))]);
  await page.goto('/en/quotes');
  const before = await strokes();
  await page.context().addCookies([{ name: 'trend', value: 'colour-blind', url: baseURL ?? '' }]);
  await page.reload();
  const after = await strokes();
  expect(after.length).toBeGreaterThan(0);
  for (const stroke of after) expect(before).not.toContain(stroke);
});
