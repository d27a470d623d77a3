import { expect } from '@playwright/test';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { signIn } from '../support/browser-account.ts';
import { approveProposal, enterConsole, unfoldDeed } from '../support/browser-operator.ts';
import { copyStarted, type OwnServer, startedSettings, startOwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';

const key = 'eth-flexible';
const cause = 'A validator signed two blocks';

// The loss is one of the demo member, whose coins have been staked for days.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(startedSettings, await copyStarted());
});
test.afterAll(() => server.stop());

test('operators see whose the stakes of a pool are, enter a loss by two, which its members read, and pause it', async ({
  browser,
}) => {
  const openPage = async () => (await browser.newContext({ baseURL: server.origin })).newPage();
  const ada = await openPage();
  await enterConsole(ada, ['finance'], server.directory);
  await ada.getByRole('navigation').getByRole('link', { name: 'Staking' }).click();
  const pools = ada.getByRole('table', { name: 'Staking pools' });
  const rowOf = (pool: string) =>
    pools.getByRole('row').filter({ has: ada.getByRole('rowheader', { name: pool, exact: true }) });
  await expect(rowOf(key)).toContainText('Available');
  await expect(rowOf('dot-90')).toContainText('More rewards are not covered yet');
  await rowOf(key).getByRole('link', { name: '1', exact: true }).click();
  const stakes = ada
    .getByRole('table', { name: `Stakes in the pool ${key}` })
    .locator('tbody')
    .getByRole('row');
  await expect(stakes).toHaveCount(1);
  await expect(stakes).toContainText('Active');

  const loss = await unfoldDeed(ada, 'Enter a loss of a staking pool', 'Ticket 17');
  await loss.getByLabel('Pool').selectOption(key);
  await loss.getByLabel('Loss (basis points)').fill('10000');
  await loss.getByLabel('Public reason').fill(cause);
  await loss.getByRole('button', { name: 'Propose' }).click();
  await expect(loss.getByLabel('Loss (basis points)')).toHaveAttribute('aria-invalid', 'true');
  await loss.getByLabel('Loss (basis points)').fill('250');
  await loss.getByRole('button', { name: 'Propose' }).click();
  await expect(ada.getByText('Another operator has to approve it.')).toBeVisible();
  const grace = await openPage();
  await enterConsole(grace, ['finance'], server.directory);
  await approveProposal(grace, cause, 'I have seen the blocks');

  const member = await openPage();
  const [demo] = demoMembers;
  await signIn(member, demo.email, demo.password);
  await expect(member).not.toHaveURL(/login/);
  await member.goto('/en/staking');
  await expect(member.getByRole('table', { name: 'Losses so far' }).getByRole('row', { name: cause })).toContainText(
    '2.50%',
  );
  await member.getByRole('table', { name: 'Your stakes' }).getByRole('link', { name: 'ETH flexible' }).click();
  const history = member.getByRole('table', { name: 'History' }).getByRole('row', { name: cause });
  await expect(history).toBeVisible();
  const figures = (await history.locator('td').allTextContents()).map((text) => Number(/-?[\d.]+(?= ETH)/.exec(text)));
  const [change = 0, before = 0, after = 0] = figures.filter((figure) => figure !== 0);
  expect(before).toBeGreaterThan(1);
  expect(after).toBeCloseTo(before * 0.975, 7);
  expect(change).toBeCloseTo(after - before, 7);

  const pause = await unfoldDeed(ada, 'Pause a staking pool', 'Incident 17');
  await pause.getByLabel('Pool').selectOption(key);
  await pause.getByRole('button', { name: 'Pause a staking pool' }).click();
  await expect(rowOf(key)).toContainText('Paused');
  await member.goto(`/en/staking/pool?id=${key}`);
  await expect(member.getByRole('main')).toContainText('Paused');
  await expect(member.getByRole('button', { name: 'Stake', exact: true })).toHaveCount(0);
});
