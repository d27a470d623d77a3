import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WithdrawalState } from '../../../contract/withdrawal-values.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { addWithdrawal } from '../../../tests/support/withdrawals.ts';
import { systemClock } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { createLog } from '../../log.ts';
import type { TransferStatus } from '../chain/chain-adapter.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { describeWithdrawals } from './list-withdrawals.ts';
import { rejectWithdrawal } from './review-withdrawals.ts';
import { advanceWithdrawals } from './send-withdrawals.ts';
import { type WithdrawalReviewOptions, withdrawalReviewHandlers } from './withdrawal-review-handlers.ts';

let opened: OpenDatabase;
let memberId: number;
beforeAll(async () => {
  opened = await openPgliteForTest();
  memberId = (await addMember(opened.database)).id;
  await deposit(opened.database, spotAccount(memberId), '100000');
});
afterAll(async () => {
  expect(await checkInvariants(opened.database)).toEqual([]);
  await opened.close();
});

const add = (state: WithdrawalState, configuration = 'evm:now') =>
  addWithdrawal(opened.database, memberId, state, configuration);
const stateOf = async (id: number) =>
  (await opened.database.selectFrom('withdrawal').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

/** Those that were to be sent. */
let asked: number[] = [];
beforeEach(() => {
  asked = [];
});

/** One round, in which the network says this of each. */
const advance = (tell: (withdrawalId: number) => TransferStatus, meanwhile = async (): Promise<unknown> => null) =>
  advanceWithdrawals({
    database: opened.database,
    clock: systemClock,
    log: createLog('silent'),
    chains: {
      async send({ withdrawalId }, take) {
        asked.push(withdrawalId);
        const status = tell(withdrawalId);
        await meanwhile();
        if (status.state === 'unsent' || (await opened.database.transaction().execute(take))) return status;
        return { state: 'unsent', waitsFor: null };
      },
      statusOf: async ({ withdrawalId }) => tell(withdrawalId),
      configurationOf: () => 'evm:now',
    },
  });
/** Ids of what operators are to look at. */
async function listOpen(operatorId: number): Promise<string[]> {
  const options = { database: opened.database, clock: systemClock, chains: { networks: async () => [] } };
  const { queue } = withdrawalReviewHandlers(options as unknown as WithdrawalReviewOptions);
  const request = { operator: { id: operatorId }, query: { list: 'open' } };
  const answer = await queue(request as Parameters<typeof queue>[0]);
  return answer.ok ? answer.data.items.map(({ withdrawal }) => withdrawal.id) : [];
}
const arrived = (): TransferStatus => ({ state: 'confirmed', transactionId: 'tx' });

test('nothing leaves while the member is suspended', async () => {
  const id = await add('approved');
  const suspend = (status: 'suspended' | 'active') =>
    opened.database.updateTable('member').set({ status }).where('id', '=', memberId).execute();
  await suspend('suspended');
  await advance(arrived);
  expect(await stateOf(id)).toBe('approved');
  await suspend('active');
  await advance(arrived);
  expect(await stateOf(id)).toBe('confirmed');
});

test('nothing leaves over a network that is paused, not even while the pause comes', async () => {
  const id = await add('approved');
  const pause = (paused_at: number | null) =>
    opened.database.updateTable('network').set({ paused_at }).where('code', '=', 'tron').execute();
  const waitsFor = () => opened.database.selectFrom('withdrawal').select('waits_for').where('id', '=', id).execute();
  await pause(5);
  await advance(arrived);
  expect(asked).toEqual([]);
  expect([await stateOf(id), await waitsFor()]).toEqual(['approved', [{ waits_for: 'networkPaused' }]]);
  await pause(null);
  await advance(arrived, () => pause(5));
  expect([asked, await stateOf(id)]).toEqual([[id], 'approved']);
  await pause(null);
  await advance(arrived);
  expect(await stateOf(id)).toBe('confirmed');
});

test('one that has to wait says why to its member and to operators, and each of them can end it', async () => {
  const { database } = opened;
  const operatorId = await addOperator(database, ['finance']);
  const ids = [await add('approved'), await add('approved')] as const;
  await advance(() => ({ state: 'unsent', waitsFor: 'networkExpensive' }));
  const rows = await database.selectFrom('withdrawal').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const waiting = { state: 'approved', waitsFor: 'networkExpensive', canCancel: true };
  expect(await describeWithdrawals(database, [], rows)).toMatchObject([waiting, waiting]);
  expect(await listOpen(operatorId)).toEqual(expect.arrayContaining(ids.map(String)));

  const [own, other] = ids;
  const atMs = systemClock.now();
  expect(await inTransaction(database, (tx) => cancelWithdrawal(tx, { id: own, memberId, atMs }))).toMatchObject({
    ok: true,
    data: { waits_for: null },
  });
  const decision = { id: other, operatorId, reason: 'The network is too expensive.', atMs };
  expect(await inTransaction(database, (tx) => rejectWithdrawal(tx, decision))).toMatchObject({ ok: true });
  await advance(arrived);
  expect([await stateOf(own), await stateOf(other)]).toEqual(['cancelled', 'rejected']);
  expect(await listOpen(operatorId)).not.toEqual(expect.arrayContaining(ids.map(String)));
});

test('a network that is away is asked once in a round, and all that wait for it say so', async () => {
  const ids = [await add('approved'), await add('approved'), await add('approved')];
  await advance(() => ({ state: 'unsent', waitsFor: 'networkAway' }));
  expect(asked).toEqual(ids.slice(0, 1));
  const query = opened.database.selectFrom('withdrawal').select('waits_for').where('id', 'in', ids);
  expect((await query.execute()).map(({ waits_for }) => waits_for)).toEqual(ids.map(() => 'networkAway'));
  await advance(arrived);
  for (const id of ids) expect(await stateOf(id)).toBe('confirmed');
});

test('one that the node answers with an error waits, and does not keep others on its network waiting', async () => {
  const [strange, other] = [await add('approved'), await add('approved')];
  await advance((withdrawalId) => {
    if (withdrawalId === strange) throw new Error('an answer that nobody knows');
    return arrived();
  });
  expect([await stateOf(strange), await stateOf(other)]).toEqual(['approved', 'confirmed']);
  const row = opened.database.selectFrom('withdrawal').select('waits_for').where('id', '=', strange);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ waits_for: 'networkAway' });
  await advance(arrived);
});

test('many of which nobody knows do not keep a newer one waiting', async () => {
  for (let count = 0; count < 50; count += 1) await add('unknown');
  const id = await add('sending');
  await advance((withdrawalId) => (withdrawalId === id ? arrived() : { state: 'unknown', transactionId: null }));
  expect(await stateOf(id)).toBe('confirmed');
});

test('what was asked for under another configuration is given back, and never sent', async () => {
  const asked: number[] = [];
  const watch = (id: number): TransferStatus => {
    asked.push(id);
    return { state: 'unsent', waitsFor: null };
  };
  const approved = await add('approved', 'udun:300015');
  const ofOtherKeys = await add('approved', 'evm:before');
  const sending = await add('sending', 'udun:300015');
  const sendingByOtherKeys = await add('sending', 'evm:before');
  await advance(watch);
  expect(await stateOf(approved)).toBe('rejected');
  expect(await stateOf(ofOtherKeys)).toBe('rejected');
  // These may have left: operators say what became of them.
  expect(await stateOf(sending)).toBe('unknown');
  expect(await stateOf(sendingByOtherKeys)).toBe('unknown');
  expect(asked).not.toContain(approved);
  expect(asked).not.toContain(sending);
});
