import { parseEther } from 'viem';
import { HDKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { openChainsForTest, readSpot } from '../../../tests/support/chains.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import {
  addNetwork,
  type EvmWorld,
  extendedPublicKey,
  hotWalletKey,
  startChain,
} from '../../../tests/support/evm/start-chain.ts';
import { addMember } from '../../../tests/support/members.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { listDeposits } from '../deposit/list-deposits.ts';

const network = 'devchain';
const otherWallet = HDKey.fromMasterSeed(new Uint8Array(32).fill(8)).derive("m/44'/60'/0'").publicExtendedKey;
/** The third account of hardhat's node. */
const otherHotWalletKey = '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a';
let opened: OpenDatabase;
let chain: EvmWorld;
beforeAll(async () => {
  [opened, chain] = await Promise.all([openPgliteForTest(), startChain()]);
  await addNetwork(opened.database, chain.token);
});
afterAll(async () => {
  await chain.stop();
  await opened.close();
});

const openWith = async (EVM_XPUB: string, EVM_HOT_WALLET_KEY = hotWalletKey) => {
  const environment = { EVM_RPC_URLS: new Map([[network, chain.url]]), EVM_XPUB, EVM_HOT_WALLET_KEY };
  return (await openChainsForTest(opened.database, environment)).chains;
};
const newMember = async () => (await addMember(opened.database)).id;
const states = async (memberId: number) =>
  (await listDeposits(opened.database, [], { memberId, limit: 9 })).items.map(({ state }) => state);

test('another extended key gives new addresses, and deposits to old ones wait for their own key', async () => {
  const memberId = await newMember();
  const before = await openWith(extendedPublicKey);
  const old = await before.addressOf(memberId, network);
  await before.advance();

  const after = await openWith(otherWallet);
  const current = await after.addressOf(memberId, network);
  expect(current.address).not.toBe(old.address);
  expect(await after.ownerOf({ network, ...old })).toBe(memberId);
  await chain.pay(old.address, parseEther('2'));
  await chain.pay(current.address, parseEther('1'));
  await chain.client.mine({ blocks: 3 });
  await after.advance();
  expect(await states(memberId)).toEqual(['credited', 'pending']);
  expect(await readSpot(opened.database, memberId, 'ETH')).toBe(parseDecimal('1'));

  const again = await openWith(extendedPublicKey);
  expect(await again.addressOf(memberId, network)).toEqual(old);
  await again.advance();
  expect(await states(memberId)).toEqual(['credited', 'credited']);
  expect(await readSpot(opened.database, memberId, 'ETH')).toBe(parseDecimal('3'));
});

test('coins at an address that none of our keys made belong to nobody', async () => {
  const memberId = await newMember();
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const sandbox = { member_id: memberId, network, address, configuration: 'sandbox', created_at: 1 };
  await opened.database.insertInto('deposit_address').values(sandbox).execute();
  const chains = await openWith(extendedPublicKey);
  expect((await chains.addressOf(memberId, network)).address).not.toBe(address);
  await chain.pay(address, parseEther('1'));
  await chain.client.mine({ blocks: 3 });
  await chains.advance();
  expect(await states(memberId)).toEqual([]);
});

test('an address from before configurations were kept stays in use where it is of the same key', async () => {
  const [own, other] = [await newMember(), await newMember()];
  const first = await openWith(extendedPublicKey);
  const address = await first.addressOf(own, network);
  const second = await openWith(otherWallet);
  const foreign = await second.addressOf(other, network);
  const addresses = opened.database.updateTable('deposit_address').set({ configuration: null });
  await addresses.where('member_id', 'in', [own, other]).execute();
  const chains = await openWith(extendedPublicKey);
  expect(await chains.addressOf(own, network)).toEqual(address);
  expect(await chains.addressOf(other, network)).not.toEqual(foreign);
});

test('a new wallet does not sign transfers again that the previous one signed, and counts its own nonces', async () => {
  const order = { network, currency: 'ETH', memo: '', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
  const before = await openWith(extendedPublicKey);
  chain.line.is = 'losesTransactions';
  const lost = { ...order, withdrawalId: 1, amount: parseDecimal('1') };
  expect(await before.send(lost, async () => true)).toMatchObject({ state: 'unknown' });
  chain.line.is = 'good';
  const after = await openWith(extendedPublicKey, otherHotWalletKey);
  await after.advance();
  expect(await after.statusOf(lost)).toMatchObject({ state: 'unknown' });
  const next = { ...order, withdrawalId: 2, amount: parseDecimal('0.5') };
  expect(await after.send(next, async () => true)).toMatchObject({ state: 'sending' });
  const attempts = await opened.database.selectFrom('chain_attempt').select('withdrawal_id').execute();
  expect(attempts.map(({ withdrawal_id: id }) => id)).toEqual([1, 2]);
});
