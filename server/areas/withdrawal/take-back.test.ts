import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { openChainsForTest } from '../../../tests/support/chains.ts';
import { databases } from '../../../tests/support/databases.ts';
import { findContradictions } from '../../../tests/support/find-contradictions.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { addWithdrawal } from '../../../tests/support/withdrawals.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { createLog } from '../../log.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { rejectWithdrawal } from './review-withdrawals.ts';
import { advanceWithdrawals } from './send-withdrawals.ts';

vi.mock('@node-rs/argon2', () => import('../../../tests/support/cheap-argon2.ts'));

const rounds = 200;

describe.each(databases)('on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('of a member, an operator and two senders at once one decides: the amount is out or back, once', async () => {
    const { database } = opened;
    const { id: memberId } = await addMember(database);
    const operatorId = await addOperator(database, ['finance']);
    await deposit(database, spotAccount(memberId), '4000');
    const { chains, clock } = await openChainsForTest(database, { SANDBOX_CHAINS: true });
    const send = () => advanceWithdrawals({ database, chains, clock, log: createLog('silent') });
    const ends = { sending: 0, cancelled: 0, rejected: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const id = await addWithdrawal(database, memberId, 'approved');
      const atMs = clock.now();
      const cancel = () => inTransaction(database, (tx) => cancelWithdrawal(tx, { id, memberId, atMs }));
      const reject = () =>
        inTransaction(database, (tx) => rejectWithdrawal(tx, { id, operatorId, reason: 'so', atMs }));
      // The take-backs start a number of database queries later: before, during and after the sending.
      const later = async (deed: () => Promise<unknown>, questions: number) => {
        for (let asked = 0; asked < questions; asked += 1)
          await database.selectFrom('network').select('code').execute();
        await deed();
      };
      await Promise.all([send(), later(cancel, round % 7), send(), later(reject, Math.floor(round / 7) % 7)]);
      const { state } = await database
        .selectFrom('withdrawal')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const sent = await database.selectFrom('sandbox_transfer').select('id').where('withdrawal_id', '=', id).execute();
      expect(sent).toHaveLength(state === 'sending' ? 1 : 0);
      ends[state as keyof typeof ends] += 1;
      // What left arrives before the next round.
      clock.nowMs += 3_600_000;
      await send();
    }
    expect(ends.sending + ends.cancelled + ends.rejected).toBe(rounds);
    expect(Math.min(ends.sending, ends.cancelled + ends.rejected)).toBeGreaterThan(0);
    const spot = (await readBalances(database, memberId)).find(
      ({ kind, asset }) => kind === 'spot' && asset === 'USDT',
    );
    expect(spot).toMatchObject({ total: parseDecimal(String(4000 - 20 * ends.sending)), held: 0n });
    expect(await findContradictions(database)).toEqual([]);
  }, 180_000);
});
