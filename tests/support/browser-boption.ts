import type { Locator, Page } from '@playwright/test';

const stakeForm = (page: Page): Locator => page.getByRole('form', { name: 'Stake on the price' });

type Stake = { direction?: 'Up' | 'Down'; isTrial?: boolean; stake: string };

/** Fills the form of /boption; what is left out stays as it is. */
export async function fillStake(page: Page, { direction, isTrial, stake }: Stake): Promise<Locator> {
  const form = stakeForm(page);
  if (direction) await form.getByText(`${direction === 'Up' ? '▲' : '▼'} ${direction}`, { exact: true }).click();
  if (isTrial) await form.getByText('Trial money', { exact: true }).click();
  await form.getByLabel('Stake', { exact: true }).fill(stake);
  return form;
}
