import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { sendTicket, takeCoins } from '../support/browser-trading.ts';

test('without scripts an amount that can be read in two ways is asked about, and nothing is ordered', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'LINK');
  await page.goto('/en/exchange?id=link_usdt');
  await sendTicket(page, { side: 'Sell', type: 'Market', quantity: '1,234' });
  const quantity = page.getByLabel('Quantity', { exact: true });
  await expect(quantity).toHaveValue('1,234');
  await expect(quantity).toHaveAccessibleDescription(/^Do you mean 1234 or 1\.234\?/);
  await expect(page.getByTestId('order-outcome')).toHaveCount(0);
  await sendTicket(page, { side: 'Sell', type: 'Market', quantity: '1.234' });
  await expect(page.getByTestId('order-outcome')).toContainText('Order filled: 1.234 LINK');
});
