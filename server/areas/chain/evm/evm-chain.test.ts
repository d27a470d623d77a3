import { parseEther } from 'viem';
import { hdKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseDecimal } from '../../../../contract/money.ts';
import { openChainsForTest, readSpot, taken } from '../../../../tests/support/chains.ts';
import { openPgliteForTest } from '../../../../tests/support/databases.ts';
import {
  addNetwork,
  depositWallet,
  type EvmWorld,
  extendedPrivateKey,
  extendedPublicKey,
  hotWallet,
  hotWalletKey,
  startChain,
} from '../../../../tests/support/evm/start-chain.ts';
import { addMember } from '../../../../tests/support/members.ts';
import { setTerms } from '../../../../tests/support/product-terms.ts';
import type { OpenDatabase } from '../../../database/client.ts';
import { checkInvariants } from '../../../ledger/check-invariants.ts';
import { listDeposits } from '../../deposit/list-deposits.ts';
import { giveUpTransfer } from '../give-up-transfer.ts';
import { createAddressDeriver } from './derive-address.ts';
import { stuckAfterMs } from './send-transfers.ts';

const network = 'devchain';
const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let opened: OpenDatabase;
let chain: EvmWorld;
let world: Awaited<ReturnType<typeof openChainsForTest>>;
let memberId: number;
let address: string;
let withdrawalId = 0;
beforeAll(async () => {
  [opened, chain] = await Promise.all([openPgliteForTest(), startChain()]);
  await addNetwork(opened.database, chain.token);
  world = await openChainsForTest(opened.database, {
    EVM_RPC_URLS: new Map([[network, chain.url]]),
    EVM_XPUB: extendedPublicKey,
    EVM_HOT_WALLET_KEY: hotWalletKey,
  });
  await chain.payToken(hotWallet.address, 500_000_000n);
});
beforeEach(async () => {
  memberId = (await addMember(opened.database)).id;
  address = (await world.chains.addressOf(memberId, network)).address;
  withdrawalId += 1;
});
afterAll(async () => {
  expect(await checkInvariants(opened.database)).toEqual([]);
  await chain.stop();
  await opened.close();
});

const spot = (asset: string) => readSpot(opened.database, memberId, asset);
const advance = () => world.chains.advance();
const deposits = async () =>
  (await listDeposits(opened.database, [], { memberId, limit: 9 })).items.map(
    ({ state, currency, amount, confirmations }) => `${currency} ${amount} ${state} ${confirmations}`,
  );
const order = (amount: string, currency = 'USDT') => ({
  withdrawalId,
  network,
  currency,
  amount: parseDecimal(amount),
  address: receiver,
  memo: '',
});

test('the chain’s own coin and a token are seen, confirmed block by block and credited once', async () => {
  await advance();
  await chain.pay(address, parseEther('1.123456789'));
  await advance();
  expect(await deposits()).toEqual(['ETH 1.12345678 confirming 1']);
  await chain.payTokenToBoth(address, 2_500_000n);
  await Promise.allSettled([advance(), advance()]);
  expect(await deposits()).toEqual(['USDT 2.5 confirming 1', 'USDT 2.5 confirming 1', 'ETH 1.12345678 confirming 2']);
  expect(await spot('ETH')).toBe(0n);
  await chain.client.mine({ blocks: 2 });
  await advance();
  await advance();
  expect(await deposits()).toEqual(['USDT 2.5 credited 3', 'USDT 2.5 credited 3', 'ETH 1.12345678 credited 3']);
  expect([await spot('ETH'), await spot('USDT')]).toEqual([parseDecimal('1.12345678'), parseDecimal('5')]);
});

test('a deposit is under the terms that hold when it comes', async () => {
  await advance();
  const terms = { withdrawalMinimum: '0.01', withdrawalFee: '0.001', canDeposit: true, canWithdraw: true };
  const setMinimum = (depositMinimum: string) =>
    setTerms(opened.database, { kind: 'chain.coin', key: `${network}:USDT` }, { ...terms, depositMinimum });
  await setMinimum('5');
  await chain.payToken(address, 2_500_000n);
  await advance();
  await setMinimum('0.001');
  expect(await deposits()).toMatchObject([expect.stringContaining('USDT 2.5 tooSmall')]);
});

test('somebody’s own token and a failed payment are no deposits', async () => {
  await chain.payToken(address, 1_000_000n, await chain.deployToken());
  // More than the balance: it is mined all the same, and the contract refuses it.
  await expect(chain.payToken(address, 10n ** 18n)).rejects.toThrow('revert');
  await chain.client.mine({ blocks: 3 });
  await advance();
  expect(await deposits()).toEqual([]);
});

test('a deposit that the chain drops before it is final is reversed, and counts anew in its next block', async () => {
  await advance();
  const snapshot = await chain.client.snapshot();
  const signed = await chain.signPayment(address, parseEther('0.5'));
  await chain.client.sendRawTransaction({ serializedTransaction: signed });
  await chain.client.mine({ blocks: 1 });
  await advance();
  expect(await deposits()).toEqual(['ETH 0.5 confirming 2']);
  await chain.client.revert({ id: snapshot });
  await chain.client.mine({ blocks: 5 });
  await advance();
  expect(await deposits()).toEqual(['ETH 0.5 reversed 0']);
  await chain.client.sendRawTransaction({ serializedTransaction: signed });
  await advance();
  expect(await deposits()).toEqual(['ETH 0.5 confirming 1']);
  expect(await spot('ETH')).toBe(0n);
  await chain.client.mine({ blocks: 2 });
  await advance();
  expect(await deposits()).toEqual(['ETH 0.5 credited 3']);
  expect(await spot('ETH')).toBe(parseDecimal('0.5'));
});

test('a withdrawal of coins and one of tokens are sent once each, and confirmed', async () => {
  const coins = await chain.client.getBalance({ address: receiver });
  const tokens = await chain.tokenBalance(receiver);
  const answers = await Promise.all([1, 2, 3].map(() => world.chains.send(order('1.25'), taken)));
  expect(answers.map(({ state }) => state)).toEqual(['sending', 'sending', 'sending']);
  withdrawalId += 1;
  expect(await world.chains.send(order('0.3', 'ETH'), taken)).toMatchObject({ state: 'sending', confirmations: 1 });
  expect(await chain.tokenBalance(receiver)).toBe(tokens + 1_250_000n);
  expect(await chain.client.getBalance({ address: receiver })).toBe(coins + parseEther('0.3'));
  await chain.client.mine({ blocks: 2 });
  await advance();
  for (const id of [withdrawalId, withdrawalId - 1]) {
    expect(await world.chains.statusOf({ withdrawalId: id, network })).toMatchObject({ state: 'confirmed' });
  }
});

test('what the wallet does not have is not sent, and may be sent later', async () => {
  expect(await world.chains.send(order('100000'), taken)).toMatchObject({ state: 'unsent' });
  expect(await world.chains.statusOf(order('100000'))).toMatchObject({ state: 'unsent' });
  expect(await world.chains.send(order('1'), taken)).toMatchObject({ state: 'sending' });
});

test('after a lost answer coins are not sent again: only the chain tells whether they left', async () => {
  const tokens = await chain.tokenBalance(receiver);
  await chain.client.setAutomine(false);
  chain.line.is = 'losesAnswers';
  expect(await world.chains.send(order('2'), taken)).toMatchObject({ state: 'unknown' });
  chain.line.is = 'good';
  expect(await world.chains.send(order('2'), taken)).toMatchObject({ state: 'unknown' });
  await advance();
  await chain.client.setAutomine(true);
  await chain.client.mine({ blocks: 3 });
  await advance();
  expect(await world.chains.statusOf(order('2'))).toMatchObject({ state: 'confirmed' });
  expect(await chain.tokenBalance(receiver)).toBe(tokens + 2_000_000n);
});

test('a transfer that never reached the node is sent to it again unchanged', async () => {
  const tokens = await chain.tokenBalance(receiver);
  chain.line.is = 'losesTransactions';
  const unknown = await world.chains.send(order('3'), taken);
  expect(unknown).toMatchObject({ state: 'unknown' });
  chain.line.is = 'good';
  await advance();
  const { transactionId } = unknown as { transactionId: string };
  expect(await world.chains.statusOf(order('3'))).toMatchObject({ state: 'sending', transactionId });
  expect(await chain.tokenBalance(receiver)).toBe(tokens + 3_000_000n);
});

test('a withdrawal that was given up is never tried again, and the next one takes its nonce', async () => {
  const tokens = await chain.tokenBalance(receiver);
  chain.line.is = 'losesTransactions';
  expect(await world.chains.send(order('3'), taken)).toMatchObject({ state: 'unknown' });
  const given = order('3').withdrawalId;
  await opened.database.transaction().execute((tx) => giveUpTransfer(tx, given));
  chain.line.is = 'good';
  world.clock.nowMs += stuckAfterMs;
  await advance();
  expect(await world.chains.statusOf(order('3'))).toMatchObject({ state: 'failed' });
  expect(await chain.tokenBalance(receiver)).toBe(tokens);
  withdrawalId += 1;
  expect(await world.chains.send(order('5'), taken)).toMatchObject({ state: 'sending' });
  await chain.client.mine({ blocks: 3 });
  await advance();
  expect(await world.chains.statusOf(order('5'))).toMatchObject({ state: 'confirmed' });
  expect(await chain.tokenBalance(receiver)).toBe(tokens + 5_000_000n);
});

test('a withdrawal that is given up while the node is being asked no longer leaves', async () => {
  const tokens = await chain.tokenBalance(receiver);
  const given = withdrawalId;
  chain.line.is = 'losesTransactions';
  expect(await world.chains.send(order('3'), taken)).toMatchObject({ state: 'unknown' });
  chain.line.is = 'good';
  const giveUp = () => opened.database.transaction().execute((tx) => giveUpTransfer(tx, given));
  chain.line.before.set('eth_getTransactionReceipt', giveUp);
  await advance();
  chain.line.before.clear();
  expect(await chain.tokenBalance(receiver)).toBe(tokens);
  expect(await world.chains.statusOf(order('3'))).toMatchObject({ state: 'failed' });
});

test('a stuck withdrawal is replaced by one that pays more, and arrives once', async () => {
  const tokens = await chain.tokenBalance(receiver);
  await chain.client.setAutomine(false);
  const sent = (await world.chains.send(order('4'), taken)) as { transactionId: string };
  await advance();
  world.clock.nowMs += stuckAfterMs;
  await advance();
  await advance();
  const attempts = await opened.database
    .selectFrom('chain_attempt')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('created_at')
    .execute();
  expect(attempts).toHaveLength(2);
  expect(attempts[0]?.transaction_id).toBe(sent.transactionId);
  const [before, after] = attempts.map(({ max_fee_per_gas: fee }) => BigInt(fee)) as [bigint, bigint];
  expect(after).toBeGreaterThan((before * 9n) / 8n);
  await chain.client.setAutomine(true);
  await chain.client.mine({ blocks: 3 });
  await advance();
  const transactionId = attempts[1]?.transaction_id;
  expect(await world.chains.statusOf(order('4'))).toEqual({ state: 'confirmed', transactionId });
  expect(await chain.tokenBalance(receiver)).toBe(tokens + 4_000_000n);
});

test('addresses are those of the wallet whose public key it is; a private key is refused', async () => {
  const addressOf = createAddressDeriver(extendedPublicKey);
  expect(addressOf(5)).toBe(hdKeyToAccount(depositWallet, { addressIndex: 5 }).address);
  expect(() => createAddressDeriver(extendedPrivateKey)).toThrow('must be a public one');
  expect(() => addressOf(2 ** 31)).toThrow('no address can be derived');
});

test('a node of another chain is refused at the start', async () => {
  const environment = { EVM_RPC_URLS: new Map([['ethereum', chain.url]]), EVM_XPUB: extendedPublicKey };
  await expect(openChainsForTest(opened.database, environment)).rejects.toThrow('is of chain 31337, not of 1');
});
