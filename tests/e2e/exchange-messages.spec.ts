import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { takeCoins } from '../support/browser-trading.ts';

/** The controls of the ticket that something else would take the click of. */
const covered = (page: Page) =>
  page.getByRole('form', { name: 'Order form' }).evaluate((form) => {
    const controls = [...form.querySelectorAll('button, input:not([type="hidden"]), select, label, a')];
    return controls
      .map((control) => control.getBoundingClientRect())
      .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && top >= 0 && bottom <= innerHeight)
      .filter(({ left, top, width, height }) => {
        const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
        return onTop?.closest('[role="log"]');
      }).length;
  });

/** Orders that nobody takes: each is refused in a message. */
async function fillWithMessages(page: Page): Promise<void> {
  const ticket = page.getByRole('form', { name: 'Order form' });
  const messages = page.getByRole('log').getByRole('alert');
  for (const count of [1, 2, 3]) {
    await ticket.getByLabel('Price', { exact: true }).fill('0.01');
    await ticket.getByLabel('Quantity', { exact: true }).fill(String(600 + count));
    await ticket.getByRole('button', { name: /^Buy / }).click();
    await expect(messages).toHaveCount(count);
  }
}

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [375, 812],
] as const) {
  test(`messages leave the ticket free at ${width} pixels`, async ({ page }) => {
    await page.clock.install();
    await signUp(page);
    await takeCoins(page, 'USDT');
    await page.setViewportSize({ width, height });
    await page.goto(`/en/exchange?id=btc_usdt${width < 768 ? '&side=buy' : ''}`);
    await waitUntilHydrated(page, '#ticket');
    // They would go while the test still looks.
    await page.clock.pauseAt(Date.now() + 1_000);
    await fillWithMessages(page);
    expect(await covered(page)).toBe(0);
    await expect(page.getByRole('log').getByRole('alert').last()).toBeInViewport();
  });
}
