import { expect } from '@playwright/test';
import sharp from 'sharp';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { signIn } from '../support/browser-account.ts';
import { approveProposal, enterConsole, unfoldDeed } from '../support/browser-operator.ts';
import { test } from '../support/test.ts';

/** No other story looks for it: of a coin of the demo, for which it asks once more. */
const project = 'harbour';
const picture = '/api/image/coin/tide';

test('operators prepare a launch with text and picture, and put a coin that was paid out on a network by two', async ({
  browser,
}) => {
  const ada = await (await browser.newContext()).newPage();
  await enterConsole(ada, ['finance']);
  await ada.getByRole('navigation').getByRole('link', { name: 'Launchpad' }).click();
  const rowOf = (key: string) =>
    ada.getByRole('row').filter({ has: ada.getByRole('rowheader', { name: key, exact: true }) });
  await expect(rowOf('ember')).toContainText('Ended');

  const draft = await unfoldDeed(ada, 'Save a draft of a launch', 'As agreed with the team');
  const figures = { Project: project, Coin: 'TIDE', 'Paid in': 'USDT', Price: '0.2', 'Coins in all': '1000' };
  for (const [label, value] of Object.entries({ ...figures, Minimum: '10', Maximum: '5', 'Limit per person': '100' })) {
    await draft.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await draft.getByLabel('Opens (UTC)').fill('2099-01-01T12:00');
  await draft.getByLabel('Closes (UTC)').fill('2099-01-03T12:00');
  for (const [label, value] of Object.entries({ 'Paid at once (of 10000)': '10000', 'Further parts': '0' })) {
    await draft.getByLabel(label).fill(value);
  }
  await draft.getByLabel('Days between parts').fill('30');
  await draft.getByRole('button', { name: 'Save the draft' }).click();
  const maximum = draft.getByRole('textbox', { name: 'Maximum', exact: true });
  await expect(maximum).toHaveAttribute('aria-invalid', 'true');
  await maximum.fill('50');
  await draft.getByRole('button', { name: 'Save the draft' }).click();
  await expect(rowOf(project)).toContainText('Draft');

  const text = await unfoldDeed(ada, 'Write the text of a launch', 'As agreed with the team');
  await text.getByLabel('Project').selectOption(project);
  await text.getByLabel('Language').selectOption('en');
  await text.getByLabel('Summary').fill('Berths for everybody');
  await text.getByLabel('Text (Markdown)').fill('What it is **for**');
  await text.getByRole('button', { name: 'Save the text' }).click();
  await expect(rowOf(project).getByRole('cell', { name: '1', exact: true })).toBeVisible();

  const own = await unfoldDeed(ada, 'Set the picture of a launched coin', 'The logo of the team');
  await own.getByLabel('Project').selectOption(project);
  const choose = (name: string, buffer: Buffer) =>
    own.getByLabel('Picture', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('logo.png', Buffer.from('no picture'));
  await own.getByRole('button', { name: 'Save the picture' }).click();
  await expect(own.getByLabel('Picture', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await own.getByLabel('Project').selectOption(project);
  const image = sharp({ create: { width: 200, height: 100, channels: 3, background: '#c33' } });
  await choose('logo.png', await image.png().toBuffer());
  await own.getByRole('button', { name: 'Save the picture' }).click();
  await expect(ada.getByText('Saved.')).toBeVisible();
  expect((await ada.request.get(picture)).headers()['content-type']).toBe('image/jpeg');

  const listing = await unfoldDeed(ada, 'List a launch', 'Everything is agreed');
  await listing.getByLabel('Project').selectOption(project);
  await listing.getByRole('button', { name: 'Propose' }).click();
  await expect(listing.getByText('The coins of this launch are not in its account yet.')).toBeVisible();

  await rowOf('ember').getByRole('link', { name: 'Put it on a network' }).click();
  const coin = await unfoldDeed(ada, 'Add a currency to a network', 'The contract is audited');
  await coin.getByLabel('Currency').selectOption('EMBR');
  await coin.getByLabel('Network', { exact: true }).selectOption('ethereum');
  await coin.getByLabel('Contract address').fill('0x12');
  const terms = { 'Decimals on the chain': '18', 'Minimum deposit': '1', 'Minimum withdrawal': '2' };
  for (const [label, value] of Object.entries({ ...terms, 'Withdrawal fee': '1' })) {
    await coin.getByLabel(label).fill(value);
  }
  await coin.getByRole('button', { name: 'Propose' }).click();
  await expect(coin.getByLabel('Contract address')).toHaveAttribute('aria-invalid', 'true');
  await coin.getByLabel('Contract address').fill(`0x${'12'.repeat(20)}`);
  await coin.getByRole('button', { name: 'Propose' }).click();
  await expect(ada.getByText('Another operator has to approve it.')).toBeVisible();
  const grace = await (await browser.newContext()).newPage();
  await enterConsole(grace, ['finance']);
  await approveProposal(grace, 'The contract is audited', 'I have read the report');

  const member = await (await browser.newContext()).newPage();
  const [demo] = demoMembers;
  await signIn(member, demo.email, demo.password);
  await expect(member).not.toHaveURL(/login/);
  await member.goto('/en/startup/detail?id=ember');
  const moves = member.getByRole('region', { name: 'Deposits and withdrawals' });
  await expect(moves).toContainText('Ethereum (ERC20)DepositsOn');
  await moves.getByRole('link', { name: 'Deposit EMBR' }).click();
  await expect(member.getByText(/^0x[0-9a-fA-F]{40}$/).first()).toBeVisible();
});
