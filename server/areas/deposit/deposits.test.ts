import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { openChainsForTest, readSpot, taken } from '../../../tests/support/chains.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { watchMoves } from '../../../tests/support/watch-moves.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { onCommitted } from '../../database/committed.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { createLog } from '../../log.ts';
import type { Moves } from '../../states/move-state.ts';
import { advanceDeposits, reverseDeposits } from '../chain/advance-deposits.ts';
import { depositStates } from '../chain/deposit-states.ts';
import { readNetwork } from '../chain/networks.ts';
import { amountOfUnits, recordDeposits, type SeenDeposit } from '../chain/record-deposits.ts';
import { sandboxBlockMs } from '../chain/sandbox/sandbox-chain.ts';
import { listDeposits } from './list-deposits.ts';

let opened: OpenDatabase;
let world: Awaited<ReturnType<typeof openChainsForTest>>;
let memberId: number;
let seenMoves: Awaited<ReturnType<typeof watchMoves>>;
beforeAll(async () => {
  opened = await openPgliteForTest();
  world = await openChainsForTest(opened.database, { SANDBOX_CHAINS: true });
  seenMoves = await watchMoves(opened.database, 'deposit');
});
beforeEach(async () => {
  memberId = (await addMember(opened.database)).id;
});
afterAll(async () => {
  expect(await checkInvariants(opened.database)).toEqual([]);
  const moves: Moves<string> = depositStates.moves;
  for (const { from, to } of await seenMoves()) expect(moves[from], `a deposit from ${from}`).toContain(to);
  await opened.close();
});

const spot = (asset: string) => readSpot(opened.database, memberId, asset);
const list = async () => (await listDeposits(opened.database, [], { memberId, limit: 50 })).items;
async function advance(blocks = 0) {
  world.clock.nowMs += blocks * sandboxBlockMs;
  await world.chains.sandbox?.advance();
}
async function pay(amount: string, { currency = 'BTC', network = 'bitcoin' } = {}) {
  const destination = await world.chains.addressOf(memberId, network);
  const payment = { network, currency, ...destination, amount: parseDecimal(amount), withdrawalId: null };
  await world.chains.sandbox?.pay(opened.database, payment);
}
async function record(transactionId: string, blockNumber: number, part: Partial<SeenDeposit> = {}) {
  const network = await readNetwork(opened.database, 'litecoin', 1);
  const seen = {
    currency: 'LTC',
    memberId,
    address: 'somewhere',
    memo: '',
    amount: parseDecimal('1'),
    transactionId,
    output: 0,
    blockNumber,
    configuration: 'test',
    ...part,
  };
  await inTransaction(opened.database, async (tx) => ok(await recordDeposits(tx, network, [seen], 1)));
}
const advanceTo = (head: number) =>
  advanceDeposits(opened.database, {
    networks: ['litecoin'],
    configuration: 'test',
    head,
    atMs: world.clock.nowMs,
    log: createLog('silent'),
  });
const reverse = (aboveBlock: number) =>
  inTransaction(opened.database, async (tx) => ok(await reverseDeposits(tx, 'litecoin', aboveBlock)));

test('coins of the sandbox are pending, then confirmed block by block, then in the spot account, once', async () => {
  const heard: string[] = [];
  const stop = onCommitted(opened.database, ({ what }) => heard.push(what));
  await pay('0.25');
  await advance();
  expect(await list()).toMatchObject([{ state: 'pending', confirmations: 0, confirmationsNeeded: 2, amount: '0.25' }]);
  await advance(1);
  expect(await list()).toMatchObject([{ state: 'confirming', confirmations: 1, creditedTime: null }]);
  expect(await spot('BTC')).toBe(0n);
  // Three processes look at the same moment.
  world.clock.nowMs += sandboxBlockMs;
  await Promise.all([advance(), advance(), advance()]);
  expect(await list()).toMatchObject([{ state: 'credited', confirmations: 2, creditedTime: world.clock.nowMs }]);
  await advance(5);
  expect(await spot('BTC')).toBe(parseDecimal('0.25'));
  expect(heard).toEqual(['depositsChanged', 'depositsChanged', 'balancesChanged', 'notified', 'depositsChanged']);
  stop();
});

test('less than the minimum is shown and never credited', async () => {
  await pay('0.00009999');
  await advance(10);
  await advance(10);
  expect(await list()).toMatchObject([{ state: 'tooSmall' }]);
  expect(await spot('BTC')).toBe(0n);
});

test('a member has one address per network, told apart by a memo where many share one', async () => {
  const first = await Promise.all([1, 2, 3].map(() => world.chains.addressOf(memberId, 'ethereum')));
  expect(new Set(first.map(({ address }) => address)).size).toBe(1);
  expect(await world.chains.ownerOf({ network: 'ethereum', ...(first[0] as (typeof first)[0]) })).toBe(memberId);
  const shared = await world.chains.addressOf(memberId, 'ripple');
  expect(shared.memo).toBe(String(memberId));
  expect(world.chains.canonicalAddress('ripple', shared.address)).toBe(shared.address);
  expect(world.chains.canonicalAddress('bitcoin', shared.address)).toBeUndefined();
  // To the right address without the memo, coins are nobody's.
  const payment = { network: 'ripple', currency: 'XRP', ...shared, amount: parseDecimal('50'), withdrawalId: null };
  await world.chains.sandbox?.pay(opened.database, { ...payment, memo: '' });
  await world.chains.sandbox?.pay(opened.database, payment);
  await advance(10);
  await advance(10);
  expect(await spot('XRP')).toBe(parseDecimal('50'));
});

test('a withdrawal in the sandbox is sent once, and arrives at another member', async () => {
  const { address, memo } = await world.chains.addressOf(memberId, 'bitcoin');
  const order = { withdrawalId: 900, network: 'bitcoin', currency: 'BTC', amount: parseDecimal('0.5'), address, memo };
  expect(await world.chains.statusOf(order)).toEqual({ state: 'unsent', waitsFor: null });
  const answers = await Promise.all([1, 2, 3].map(() => world.chains.send(order, taken)));
  expect(answers.map(({ state }) => state)).toEqual(['sending', 'sending', 'sending']);
  await advance();
  await advance(2);
  expect(await world.chains.statusOf(order)).toMatchObject({ state: 'confirmed' });
  expect(await spot('BTC')).toBe(parseDecimal('0.5'));
});

test('a reorganisation reverses what is not credited, and flags what is', async () => {
  await record('early', 100);
  await record('late', 103);
  await advanceTo(103);
  expect((await list()).map(({ state }) => state)).toEqual(['confirming', 'credited']);
  expect(await reverse(99)).toMatchObject({ ok: true, data: [expect.any(Number)] });
  expect((await list()).map(({ state }) => state)).toEqual(['reversed', 'flagged']);
  await advanceTo(500);
  expect(await spot('LTC')).toBe(parseDecimal('1'));
  // Both come back in other blocks, the later one with another amount.
  await record('early', 501);
  await record('late', 502, { amount: parseDecimal('0.7') });
  await advanceTo(505);
  expect((await list()).map(({ state, amount }) => [state, amount])).toEqual([
    ['credited', '0.7'],
    ['credited', '1'],
  ]);
  expect(await spot('LTC')).toBe(parseDecimal('1.7'));
});

test('one deposit that can not be credited does not keep the others waiting', async () => {
  await record('odd', 9_000);
  await record('even', 9_000);
  // More digits than the ledger has.
  const odd = opened.database.updateTable('deposit').where('transaction_id', '=', 'odd');
  await odd.set({ amount: '0.0000000001' }).execute();
  await advanceTo(9_500);
  expect((await list()).map(({ state }) => state)).toEqual(['credited', 'pending']);
  await odd.set({ amount: '2' }).execute();
  await advanceTo(9_500);
  expect(await spot('LTC')).toBe(parseDecimal('3'));
});

test('what the chain counts beyond the ledger’s digits is not credited', () => {
  expect(amountOfUnits(1_234_567_890_123_456_789n, 18)).toBe(parseDecimal('1.234567890123456789'));
  expect(amountOfUnits(5n, 6)).toBe(parseDecimal('0.000005'));
  expect(amountOfUnits(7n, 0)).toBe(parseDecimal('7'));
});

type Step = { kind: 'see' | 'advance' | 'reverse'; transaction: number; by: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('see', 'advance', 'reverse'),
  transaction: fc.integer({ min: 0, max: 4 }),
  by: fc.integer({ min: 0, max: 3 }),
});

test('whatever is seen, seen again, confirmed and reversed: each output is credited at most once', async () => {
  let run = 0;
  let head = 10_000;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      run += 1;
      memberId = (await addMember(opened.database)).id;
      for (const { kind, transaction, by } of steps) {
        if (kind === 'see') await record(`${run}-${transaction}`, head - by);
        if (kind === 'advance') head += by;
        if (kind === 'advance') await advanceTo(head);
        if (kind === 'reverse') await reverse(head - by);
      }
      const credited = (await list()).filter(({ creditedTime }) => creditedTime !== null);
      expect(await spot('LTC')).toBe(BigInt(credited.length) * parseDecimal('1'));
    }),
    { numRuns: 25 },
  );
});
