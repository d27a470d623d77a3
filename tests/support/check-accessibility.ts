import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);
const axeSource = readFileSync(createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe finds nothing on the page as it stands. Legacy mode leaves out frames of other origins, of which there are none,
 * and nobody reads what is right: without them axe takes half of the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  // Putting axe into the page takes as long as its work. The builder does it twice in each check: here it is once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // An empty source would be taken for none.
  const axe = new AxeBuilder({ page, axeSource: ';' }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found).toEqual([]);
}

/** A price that changed flashes for 200 ms, in colours of which axe would see any shade. */
async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const flashes = document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 200);
    return Promise.allSettled(flashes.map(({ finished }) => finished));
  });
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
