import { expect, type Page } from '@playwright/test';
import { boptionNoticeVersion, boptionQuestionsVersion } from '../../contract/boption-values.ts';
import { signUp } from './browser-account.ts';
import { fillStake } from './browser-boption.ts';
import { callAsMember } from './call-as-member.ts';

/** A newcomer who may stake real money and has none. */
export async function prepareStaker(page: Page): Promise<void> {
  await signUp(page);
  await callAsMember(page, '/boption/acceptnotice', { version: boptionNoticeVersion, country: 'ID' });
  const answers = { version: boptionQuestionsVersion, breakEven: 'b', entry: 'c', tie: 'a' };
  await callAsMember(page, '/boption/understanding', answers);
}

type WrongStake = { money: 'Trial money' | 'USDT'; stake: string; says: RegExp };
const wrongStakes: WrongStake[] = [
  { money: 'Trial money', stake: '', says: /Please fill this in/ },
  { money: 'Trial money', stake: 'ten', says: /number above zero/ },
  { money: 'Trial money', stake: '0.5', says: /The smallest stake is 1 FTUSDT/ },
  { money: 'Trial money', stake: '2000.01', says: /The largest stake is 2,000 FTUSDT/ },
  { money: 'Trial money', stake: '1.234', says: /decimal places/ },
  { money: 'USDT', stake: '5', says: /available/ },
];

/** Sends each: it is refused at its field, without a question, and the form stays as it was typed. */
export async function expectStakesRefused(page: Page): Promise<void> {
  for (const { money, stake, says } of wrongStakes) {
    const form = await fillStake(page, { direction: 'Down', stake });
    await form.getByText(money, { exact: true }).click();
    await form.getByText('15 min', { exact: true }).click();
    await form.getByRole('button', { name: 'Stake on down' }).click();
    const field = form.getByLabel('Stake', { exact: true });
    await expect(field).toHaveAccessibleDescription(says);
    await expect(field).toHaveValue(stake);
    await expect(form.getByRole('radio', { name: 'Down' })).toBeChecked();
    await expect(form.getByRole('radio', { name: /^15 min/ })).toBeChecked();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

/** No option came of it, and nothing is held. */
export async function expectNothingStaked(page: Page): Promise<void> {
  const own = await (await page.request.get('/boption/own')).json();
  expect(own).toMatchObject({ options: [], ended: [], available: { USDT: '0', FTUSDT: '10000' } });
}
