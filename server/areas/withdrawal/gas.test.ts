import { parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { hotWallet } from '../../../tests/support/evm/start-chain.ts';
import { openWithdrawalWorld } from '../../../tests/support/evm/withdrawal-world.ts';
import { findContradictions } from '../../../tests/support/find-contradictions.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { createLedgerVerifier } from '../../ledger/verify-ledger.ts';
import { stuckAfterMs } from '../chain/evm/send-transfers.ts';

let world: Awaited<ReturnType<typeof openWithdrawalWorld>>;
let member: SessionMember;
let receiver: `0x${string}`;
let walletBefore: bigint;
const moments = ['at once', 'eth_getTransactionCount', 'eth_call', 'eth_sendRawTransaction'];
beforeAll(async () => {
  world = await openWithdrawalWorld();
});
beforeEach(async () => {
  member = await world.addRichMember();
  receiver = await world.chain.deployReceiver();
  walletBefore = await world.walletBalance();
});
afterAll(async () => {
  expect(await findContradictions(world.database)).toEqual([]);
  expect(await createLedgerVerifier(world.database)()).toEqual([]);
  await world.close();
});

const order = (amount = '1') => ({ currency: 'ETH', amount, address: receiver });
const tokenOrder = () => ({ ...order('10'), currency: 'USDT' });
async function withdraw(typed = order()): Promise<number> {
  const made = await world.withdraw(member, typed);
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.data.id;
}
const spot = () => world.readSpot(member, 'ETH');
const untouched = { total: parseDecimal('100'), held: 0n };
const paid = { total: parseDecimal('99'), held: 0n };
/** What the wallet has lost since the test began, but for what arrived. */
const gasPaid = async (arrived = 0n) => walletBefore - (await world.walletBalance()) - arrived;
const received = () => world.chain.client.getBalance({ address: receiver });
async function expectEnd(id: number, state: string, reason: string) {
  const events = await world.database
    .selectFrom('state_event')
    .select(['state', 'reason'])
    .where('subject', '=', 'withdrawal')
    .where('subject_id', '=', id)
    .orderBy('seq', 'desc')
    .execute();
  expect(events[0]).toEqual({ state, reason });
}

test('an address that burns gas, or refuses, is told at its field before anything is held', async () => {
  await world.chain.behave(receiver, { gasToBurn: 1_000_000n });
  const refused = await world.withdraw(member, order());
  expect(refused).toMatchObject({ fields: { address: 'addressNeedsGas' }, values: { limit: '40000' } });
  await world.chain.behave(receiver, { refuses: true });
  const other = await world.withdraw(member, order());
  expect(other).toMatchObject({ fields: { address: 'addressRefuses' } });
  expect(await spot()).toEqual(untouched);
});

test('a token that uses too much gas is refused before anything is held, and later before it is signed', async () => {
  const id = await withdraw(tokenOrder());
  await world.chain.burnByToken(1_000_000n);
  expect(await world.withdraw(member, tokenOrder())).toMatchObject({ fields: { address: 'addressNeedsGas' } });
  await world.advance();
  await expectEnd(id, 'rejected', 'gasAboveLimit');
  expect(await world.readSpot(member, 'USDT')).toEqual({ total: parseDecimal('1000'), held: 0n });
  expect(await gasPaid()).toBe(0n);
  await world.chain.burnByToken(0n);
});

test('a receiver that begins to burn or to refuse while the amount is held costs nothing', async () => {
  const [burning, refusing] = [
    await withdraw(),
    await withdraw({ ...order(), address: await world.chain.deployReceiver() }),
  ];
  const other = (await world.readWithdrawal(refusing)).address as `0x${string}`;
  await world.chain.behave(receiver, { gasToBurn: 1_000_000n });
  await world.chain.behave(other, { refuses: true });
  await world.advance();
  await expectEnd(burning, 'rejected', 'gasAboveLimit');
  await expectEnd(refusing, 'rejected', 'receiverRefuses');
  expect(await spot()).toEqual(untouched);
  expect(await gasPaid()).toBe(0n);
});

test.each([
  ['refuses', { refuses: true }],
  ['burns', { gasToBurn: 1_000_000n }],
])(
  'a receiver that %s once it is signed costs its limit at most, and the amount is back when that is final',
  async (_, turn) => {
    const id = await withdraw();
    const spentBefore = await world.readGasSpent();
    await world.chain.client.setAutomine(false);
    await world.advance();
    expect(await world.readWithdrawal(id)).toMatchObject({ state: 'sending' });
    await world.chain.behave(receiver, turn);
    await world.chain.client.mine({ blocks: 1 });
    await world.chain.client.setAutomine(true);
    await world.chains.advance();
    await world.advance();
    // It failed, but its block is not final yet.
    expect(await world.readWithdrawal(id)).toMatchObject({ state: 'sending' });
    expect(await spot()).toEqual({ ...untouched, held: parseDecimal('1') });
    await world.becomeFinal();
    await world.becomeFinal();
    await expectEnd(id, 'rejected', 'networkRefused');
    expect(await spot()).toEqual(untouched);
    expect(await received()).toBe(0n);

    const { transaction_id: hash } = await world.readWithdrawal(id);
    const receipt = await world.chain.client.getTransactionReceipt({ hash: hash as `0x${string}` });
    expect(receipt.gasUsed).toBeLessThanOrEqual(40_000n);
    expect(await gasPaid()).toBe(receipt.gasUsed * receipt.effectiveGasPrice);
    const booked = ((await world.readGasSpent()) - spentBefore) as bigint;
    const roundedUp = 10n ** 10n;
    expect(booked - (await gasPaid())).toBeGreaterThanOrEqual(0n);
    expect(booked - (await gasPaid())).toBeLessThan(roundedUp);
  },
);

test('where a transfer was reverted a person looks at the next one: its gas is the loss of the house', async () => {
  const arrived = await withdraw();
  await world.advance();
  await world.becomeFinal();
  await expectEnd(arrived, 'confirmed', '');
  const known = await withdraw();
  expect((await world.readWithdrawal(known)).review_reasons).toEqual([]);
  await world.chain.client.setAutomine(false);
  await world.advance();
  await world.chain.behave(receiver, { refuses: true });
  await world.chain.client.mine({ blocks: 1 });
  await world.chain.client.setAutomine(true);
  await world.becomeFinal();
  await world.becomeFinal();
  await expectEnd(known, 'rejected', 'networkRefused');
  await world.chain.behave(receiver, {});
  const next = await withdraw();
  expect((await world.readWithdrawal(next)).review_reasons).toEqual(['newAddress']);
  await world.advance();
  await world.becomeFinal();
  await expectEnd(next, 'confirmed', '');
  const last = await withdraw();
  expect((await world.readWithdrawal(last)).review_reasons).toEqual([]);
  await world.cancel(member, last);
});

test('while the network is too expensive it waits and says why, and leaves once when it is cheaper', async () => {
  const id = await withdraw();
  await world.chain.setGasPrice(900);
  await world.advance();
  await world.advance();
  expect(await world.readWithdrawal(id)).toMatchObject({ state: 'approved', waits_for: 'networkExpensive' });
  expect(await gasPaid()).toBe(0n);
  await world.chain.setGasPrice(1);
  await world.advance();
  await world.becomeFinal();
  expect(await world.readWithdrawal(id)).toMatchObject({ state: 'confirmed', waits_for: null });
  expect([await spot(), await received()]).toEqual([paid, parseEther('0.999')]);
  expect(await gasPaid(parseEther('0.999'))).toBeLessThan(parseEther('0.002'));
});

test('one that is stuck never costs more than its terms allow, and the node is reminded of it', async () => {
  const id = await withdraw();
  await world.chain.client.setAutomine(false);
  await world.advance();
  for (let round = 0; round < 8; round += 1) {
    world.clock.nowMs += stuckAfterMs;
    await world.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 10n ** 12n });
    await world.chain.client.mine({ blocks: 1 });
    await world.chains.advance();
  }
  const query = world.database.selectFrom('chain_attempt').selectAll().where('withdrawal_id', '=', id);
  const attempts = await query.execute();
  for (const { max_fee_per_gas } of attempts) {
    expect(BigInt(max_fee_per_gas) * 40_000n).toBeLessThanOrEqual(parseEther('0.002'));
  }
  const last = attempts.at(-1)?.transaction_id as `0x${string}`;
  await world.chain.client.dropTransaction({ hash: last });
  await world.chains.advance();
  expect(await world.chain.client.getTransaction({ hash: last })).toMatchObject({ blockHash: null });
  await world.chain.client.setAutomine(true);
  await world.chain.setGasPrice(1);
  await world.becomeFinal();
  expect(await world.readWithdrawal(id)).toMatchObject({ state: 'confirmed' });
  expect([await spot(), await received()]).toEqual([paid, parseEther('0.999')]);
});

test.each(['member', 'operator'] as const)('while the node is away the %s can end it', async (who) => {
  const ids = [await withdraw(), await withdraw()] as const;
  world.chain.line.is = 'away';
  await world.advance();
  for (const id of ids) {
    expect(await world.readWithdrawal(id)).toMatchObject({ state: 'approved', waits_for: 'networkAway' });
    expect(await (who === 'member' ? world.cancel(member, id) : world.reject(id))).toMatchObject({ ok: true });
  }
  // What can not be asked for is not held.
  expect(await world.withdraw(member, order())).toMatchObject({ ok: false, error: 'unavailable' });
  world.chain.line.is = 'good';
  await world.advance();
  await world.becomeFinal();
  expect([await spot(), await received(), await gasPaid()]).toEqual([untouched, 0n, 0n]);
});

test('what is signed is taken back by nobody, also when no node has it', async () => {
  const id = await withdraw();
  world.chain.line.is = 'losesTransactions';
  await world.advance();
  expect(await world.readWithdrawal(id)).toMatchObject({ state: 'unknown' });
  expect(await world.cancel(member, id)).toMatchObject({ error: 'withdrawalNotCancellable' });
  expect(await world.reject(id)).toMatchObject({ error: 'withdrawalMoved' });
  world.chain.line.is = 'good';
  await world.chains.advance();
  await world.becomeFinal();
  expect([await spot(), await received()]).toEqual([paid, parseEther('0.999')]);
});

test('a wallet with too little money makes it wait, and does not blame the address', async () => {
  const id = await withdraw();
  await world.chain.client.setBalance({ address: hotWallet.address, value: parseEther('0.5') });
  await world.advance();
  expect(await world.readWithdrawal(id)).toMatchObject({ state: 'approved', waits_for: 'walletLow' });
  expect(await world.withdraw(member, order())).toMatchObject({ ok: true });
  await world.chain.client.setBalance({ address: hotWallet.address, value: walletBefore });
  await world.advance();
  await world.becomeFinal();
  expect([await spot(), await received()]).toEqual([{ total: parseDecimal('98'), held: 0n }, parseEther('1.998')]);
});

test('taking back and signing exclude each other: the amount is out or back', async () => {
  const rounds = 200;
  const counts = { sending: 0, cancelled: 0, rejected: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const id = await withdraw(order('0.01'));
    const isOfMember = Math.floor(round / moments.length) % 2 === 0;
    // Some come before, some while the node is asked for the last thing, some when it gets what is signed.
    const moment = moments[round % moments.length] as string;
    const moved = new Promise<void>((resolve) => world.chain.line.before.set(moment, () => resolve()));
    const takeBack = async () => {
      if (moment !== 'at once') await moved;
      for (let turn = 0; turn < round % 16; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      return isOfMember ? world.cancel(member, id) : world.reject(id);
    };
    const [taken] = await Promise.all([takeBack(), world.advance()]);
    world.chain.line.before.clear();
    const { state } = await world.readWithdrawal(id);
    const ended = isOfMember ? 'cancelled' : 'rejected';
    expect(state).toBe(taken.ok ? ended : 'sending');
    counts[state as keyof typeof counts] += 1;
    if (round % 10 === 9) await world.becomeFinal();
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  await world.becomeFinal();
  expect(await received()).toBe(BigInt(counts.sending) * parseEther('0.009'));
  const left = 10_000 - counts.sending;
  expect(await spot()).toEqual({ total: parseDecimal(String(left / 100)), held: 0n });
}, 180_000);
