import { expect, test } from 'vitest';
import { walletCalls } from '../../../contract/wallet.ts';
import { ownAccounts } from './own-accounts.ts';

const [example] = walletCalls.get.example.answer;
const balance = (account: 'futures' | 'loan', owned: string) => ({ ...example, account, balance: owned }) as const;

test('an account that the site does not offer is shown while something is in it', () => {
  expect(ownAccounts(['spot'], [balance('futures', '0'), balance('loan', '0.00000001')])).toEqual(['spot', 'loan']);
  expect(ownAccounts(['spot', 'finance'], [])).toEqual(['spot', 'finance']);
});
