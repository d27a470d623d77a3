import { createPublicClient, custom, parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDecimal } from '../../../../contract/money.ts';
import { openPgliteForTest } from '../../../../tests/support/databases.ts';
import { hotWalletKey } from '../../../../tests/support/evm/start-chain.ts';
import { systemClock } from '../../../clock.ts';
import type { OpenDatabase } from '../../../database/client.ts';
import { readNetwork } from '../networks.ts';
import type { EvmNode } from './evm-node.ts';
import { findObstacle, prepareTransfer } from './prepare-transfer.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());

const payment = {
  network: 'ethereum',
  currency: 'ETH',
  amount: parseDecimal('1'),
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  memo: '',
};
const hex = (value: bigint) => `0x${value.toString(16)}`;
const baseFeePerGas = hex(10n ** 9n);
const asked: { method: string; params: unknown }[] = [];

/** A node that gives this error when it is asked to carry out the payment. */
async function walletOn(call: () => unknown, balance = parseEther('5')) {
  const answers: Record<string, () => unknown> = {
    eth_getTransactionCount: () => '0x0',
    eth_getBalance: () => hex(balance),
    eth_call: call,
    eth_getBlockByNumber: () => ({ number: '0x1', baseFeePerGas, transactions: [] }),
    eth_maxPriorityFeePerGas: () => hex(10n ** 8n),
  };
  const request = async ({ method, params }: { method: string; params: unknown }) => {
    asked.push({ method, params });
    return answers[method]?.();
  };
  const node = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }) as unknown as EvmNode;
  const account = privateKeyToAccount(hotWalletKey);
  return {
    database: opened.database,
    clock: systemClock,
    network: await readNetwork(opened.database, 'ethereum', 1),
    node,
    account,
  };
}
const takesIt = () => '0x';
const fail = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code });
};

test.each([
  ['an address that takes it', takesIt, undefined],
  ['one that needs more gas', fail(-32_000, 'out of gas'), 'gasAboveLimit'],
  ['one that needs more gas, on another node', fail(-32_015, 'VM execution error: OutOfGas'), 'gasAboveLimit'],
  ['one that refuses', fail(3, 'execution reverted: no'), 'receiverRefuses'],
  ['one that is broken', fail(-32_000, 'invalid opcode: INVALID'), 'receiverRefuses'],
  ['one that refuses, on a node without codes', fail(-32_000, 'execution reverted'), 'receiverRefuses'],
])('%s is told by a rehearsal with the gas of its coin', async (_, call, reason) => {
  expect((await findObstacle(await walletOn(call), payment))?.reason).toBe(reason);
  expect(asked.findLast(({ method }) => method === 'eth_call')).toMatchObject({
    params: [{ gas: hex(40_000n), value: hex(parseEther('1')) }, 'latest'],
  });
});

test('an answer that says nothing about the receiver does not blame it', async () => {
  const wallet = await walletOn(fail(-32_005, 'too many requests'));
  await expect(findObstacle(wallet, payment)).rejects.toThrow('too many requests');
});

test('a payment carries the limit of its coin and costs what its terms allow at most', async () => {
  const prepared = await prepareTransfer(await walletOn(takesIt), payment);
  expect(prepared).toMatchObject({
    payment: { gas: 40_000n, value: parseEther('1') },
    costMaximum: parseEther('0.002'),
  });
  const poor = await walletOn(takesIt, parseEther('1'));
  expect(await prepareTransfer(poor, payment)).toEqual({ state: 'unsent', waitsFor: 'walletLow' });
  await opened.database
    .updateTable('network_coin')
    .set({ gas_cost_maximum: '0.00001' })
    .where('asset', '=', 'ETH')
    .execute();
  expect(await prepareTransfer(await walletOn(takesIt), payment)).toEqual({
    state: 'unsent',
    waitsFor: 'networkExpensive',
  });
});

test('what has no terms for gas is not sent', async () => {
  const none = { gas_limit: null, gas_cost_maximum: null };
  await opened.database.updateTable('network_coin').set(none).where('asset', '=', 'LINK').execute();
  const link = { ...payment, currency: 'LINK' };
  await expect(prepareTransfer(await walletOn(takesIt), link)).rejects.toThrow('no terms for gas');
});
