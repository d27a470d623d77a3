import { encodeFunctionData, erc20Abi, type Hex, parseEther, parseGwei } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { hotWallet } from '../../../tests/support/evm/start-chain.ts';
import { openWithdrawalWorld } from '../../../tests/support/evm/withdrawal-world.ts';
import { findContradictions } from '../../../tests/support/find-contradictions.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { inTransaction } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { stuckAfterMs } from '../chain/evm/send-transfers.ts';
import { resolveWithdrawal } from './review-withdrawals.ts';

const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let world: Awaited<ReturnType<typeof openWithdrawalWorld>>;
let member: SessionMember;
let client: (typeof world)['chain']['client'];
beforeAll(async () => {
  world = await openWithdrawalWorld();
  client = world.chain.client;
});
beforeEach(async () => {
  member = await world.addRichMember();
  await client.setBalance({ address: hotWallet.address, value: parseEther('100') });
});
afterAll(async () => {
  expect(await findContradictions(world.database)).toEqual([]);
  await world.close();
});

async function withdraw(currency: string, amount: string): Promise<number> {
  const made = await world.withdraw(member, { currency, amount, address: receiver });
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.data.id;
}

/** What another program of the operator sends from the wallet. */
async function payOtherwise(payment: { to: Hex; data?: Hex; value?: bigint }, nonce?: number): Promise<Hex> {
  const serializedTransaction = await hotWallet.signTransaction({
    type: 'eip1559',
    chainId: 31_337,
    gas: 100_000n,
    maxFeePerGas: parseGwei('100'),
    maxPriorityFeePerGas: parseGwei('20'),
    nonce: nonce ?? (await client.getTransactionCount({ address: hotWallet.address })),
    ...payment,
  });
  return client.sendRawTransaction({ serializedTransaction });
}

async function leaveTokens(units: bigint): Promise<void> {
  const all = await world.chain.tokenBalance(hotWallet.address);
  const args = [client.account.address, all - units] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  await payOtherwise({ to: world.chain.token, data });
}

/** Enough for a token transfer and a half, at the price that the next one offers. */
async function leaveGas(): Promise<void> {
  const { maxFeePerGas } = await client.estimateFeesPerGas();
  await client.setBalance({ address: hotWallet.address, value: 150_000n * maxFeePerGas });
}

test.each([
  ['tokens', 'USDT', '800', () => leaveTokens(1_000_000_000n)],
  ['coins', 'ETH', '80', async () => undefined],
  ['gas', 'USDT', '100', leaveGas],
])('where the wallet has the %s for one withdrawal, another waits until the first is mined', async (_, ...order) => {
  const [currency, amount, makePoor] = order;
  const first = await withdraw(currency, amount);
  member = await world.addRichMember();
  const second = await withdraw(currency, amount);
  await makePoor();
  await client.setAutomine(false);
  await world.advance();
  expect(await world.readWithdrawal(first)).toMatchObject({ state: 'sending' });
  const waits = { state: 'approved', waits_for: 'walletLow' };
  expect(await world.readWithdrawal(second)).toMatchObject(waits);
  await client.mine({ blocks: 1 });
  await client.setAutomine(true);
  await client.setBalance({ address: hotWallet.address, value: parseEther('100') });
  await world.chain.payToken(hotWallet.address, 2_000_000_000n);
  await world.advance();
  await world.becomeFinal();
  await world.becomeFinal();
  for (const id of [first, second]) expect(await world.readWithdrawal(id)).toMatchObject({ state: 'confirmed' });
});

test('a withdrawal whose nonce another transaction used for good goes to operators, who give it back', async () => {
  const id = await withdraw('ETH', '1');
  await client.setAutomine(false);
  await world.advance();
  const { transaction_id: own } = await world.readWithdrawal(id);
  const nonce = await client.getTransactionCount({ address: hotWallet.address });
  await client.dropTransaction({ hash: own as Hex });
  const other = await payOtherwise({ to: receiver, value: 1n }, nonce);
  await client.mine({ blocks: 1 });
  await client.setAutomine(true);
  await world.chains.advance();
  await world.advance();
  // The chain may still drop the other one.
  expect(await world.readWithdrawal(id)).toMatchObject({ state: 'sending' });
  await world.becomeFinal();
  expect(await world.readWithdrawal(id)).toMatchObject({ state: 'unknown', transaction_id: own });
  world.clock.nowMs += stuckAfterMs;
  await world.becomeFinal();
  const attempts = world.database.selectFrom('chain_attempt').select('transaction_id').where('withdrawal_id', '=', id);
  expect(await attempts.execute()).toHaveLength(1);

  const said = { outcome: 'neverLeft', transactionId: other } as const;
  for (const operatorId of [
    await addOperator(world.database, ['finance']),
    await addOperator(world.database, ['finance']),
  ]) {
    const decision = { id, operatorId, reason: 'Another one is final.', atMs: world.clock.nowMs };
    expect(await inTransaction(world.database, (tx) => resolveWithdrawal(tx, decision, said))).toMatchObject({
      ok: true,
    });
  }
  // The other transaction paid somebody else: it proves the decision, and is not shown to the member.
  expect(await world.readWithdrawal(id)).toMatchObject({ state: 'rejected', transaction_id: own });
  const voices = world.database.selectFrom('review_voice').select('shown').where('subject_id', '=', id);
  expect((await voices.where('kind', '=', 'withdrawal').execute()).map(({ shown }) => shown)).toEqual([
    { transactionId: other },
    { transactionId: other },
  ]);
  expect(await world.readSpot(member, 'ETH')).toEqual({ total: parseDecimal('100'), held: 0n });
  const next = await withdraw('ETH', '1');
  await world.advance();
  await world.becomeFinal();
  expect(await world.readWithdrawal(next)).toMatchObject({ state: 'confirmed' });
});
