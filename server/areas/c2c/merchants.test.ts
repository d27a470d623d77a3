import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { merchantStatuses } from '../../../contract/c2c-values.ts';
import type { Result } from '../../../contract/result.ts';
import { addC2cOrder } from '../../../tests/support/c2c-orders.ts';
import { addRichTrader, type TestTrader } from '../../../tests/support/c2c-trading.ts';
import { refusalOf, unwrap } from '../../../tests/support/c2c-world.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import { dayMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase, type Transaction } from '../../database/client.ts';
import { forEachDue } from '../../jobs/for-each-due.ts';
import { checkHolds } from '../../ledger/check-holds.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { createLog } from '../../log.ts';
import { readTerms } from '../../products/read-terms.ts';
import { applyAsMerchant, readApplication } from './apply.ts';
import { releaseOrder } from './change-order.ts';
import { decideApplication } from './decide-application.ts';
import { escrowHolds } from './escrow-holds.ts';
import { openLaterCase } from './open-later-case.ts';
import { endingBonds, resign } from './resign.ts';
import { withdrawCase } from './withdraw-case.ts';

const { created, approved } = merchantStatuses;
const log = createLog('silent');

describe.each(databases)('bonds of merchants on $name', ({ open }) => {
  let opened: OpenDatabase;
  let trader: TestTrader;
  let operatorId: number;
  let nowMs = 0;
  beforeAll(async () => {
    opened = await open();
    operatorId = await addOperator(opened.database, ['reviewer']);
  });
  beforeEach(async () => {
    nowMs = 20_000 * dayMs;
    trader = await addRichTrader(opened.database);
    const password = { member_id: trader.id, password_hash: '' };
    await opened.database.insertInto('withdrawal_password').values(password).execute();
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    expect(await checkHolds(opened.database, [escrowHolds])).toEqual([]);
    await opened.close();
  });

  const run = <T>(work: (tx: Transaction) => Promise<Result<T>>) => inTransaction(opened.database, work);
  const apply = () =>
    run((tx) => applyAsMerchant(tx, { memberId: trader.id, about: 'Online.', country: 'ID', atMs: nowMs }));
  const leave = (status: typeof created | typeof approved) =>
    run((tx) => resign(tx, { memberId: trader.id, status, atMs: nowMs }));
  const decide = async (to: 'approved' | 'rejected') => {
    const own = opened.database.selectFrom('c2c_merchant').select('id').where('member_id', '=', trader.id);
    const { id } = await own.executeTakeFirstOrThrow();
    return run((tx) => decideApplication(tx, { id, operatorId, reason: 'Looked at.', atMs: nowMs }, to));
  };
  const freeBonds = () => forEachDue(endingBonds, { database: opened.database, clock: { now: () => nowMs }, log });
  const read = () => readApplication(opened.database, trader.id, nowMs);
  const held = async () => {
    const spot = (await readBalances(opened.database, trader.id)).find(({ asset }) => asset === 'USDT');
    return Number(spot?.held ?? 0n) / 1e18;
  };

  /** A merchant with a bond of 200 that ended a moment ago; gives when its bond is free. */
  async function becomeFormer(): Promise<number> {
    await unwrap(apply());
    await unwrap(decide('approved'));
    await unwrap(leave(approved));
    return nowMs + 7 * dayMs;
  }

  test('a first application that is taken back or rejected frees its bond at once', async () => {
    await unwrap(apply());
    expect([await held(), (await read()).bondUntil]).toEqual([200, null]);
    await unwrap(leave(created));
    expect(await held()).toBe(0);
    await unwrap(apply());
    await unwrap(decide('rejected'));
    expect([await held(), (await read()).bondUntil]).toEqual([0, null]);
    expect(await freeBonds()).toBe(0);
  });

  test('the bond of a former merchant is free after its days, once', async () => {
    const until = await becomeFormer();
    expect(await refusalOf(leave(approved))).toBe('notFound');
    nowMs = until - 1;
    expect([await freeBonds(), await held(), (await read()).bondUntil]).toEqual([0, 200, until]);
    nowMs = until;
    expect([await freeBonds(), await held(), (await read()).bondUntil]).toEqual([1, 0, null]);
    expect(await freeBonds()).toBe(0);
  });

  test.each(['taken back', 'rejected'] as const)(
    'applying again and being %s frees no bond before its date',
    async (ending) => {
      const until = await becomeFormer();
      await unwrap(apply());
      expect(await read()).toMatchObject({ status: created, bond: '200', bondUntil: until });
      await unwrap(ending === 'rejected' ? decide('rejected') : leave(created));
      expect([await held(), (await read()).bondUntil]).toEqual([200, until]);
      expect(await freeBonds()).toBe(0);
      nowMs = until;
      expect([await freeBonds(), await held()]).toEqual([1, 0]);
      // What is applied with afterwards is a new bond.
      await unwrap(apply());
      await unwrap(leave(created));
      expect(await held()).toBe(0);
    },
  );

  test('an application keeps the bond while it waits, also beyond the date', async () => {
    const until = await becomeFormer();
    await unwrap(apply());
    nowMs = until + dayMs;
    expect([await freeBonds(), await held()]).toEqual([0, 200]);
    await unwrap(decide('approved'));
    expect((await read()).bondUntil).toBeNull();
    await unwrap(leave(approved));
    expect((await read()).bondUntil).toBe(nowMs + 7 * dayMs);
    nowMs += 7 * dayMs;
    expect(await freeBonds()).toBe(1);
  });

  test('a smaller bond in new rules frees nothing of one that is held until a date', async () => {
    const { version: _, validFromMs: __, ...rules } = await readTerms(opened.database, 'c2c.rules', nowMs);
    const until = await becomeFormer();
    await setTerms(opened.database, { kind: 'c2c.rules' }, { ...rules, bondUsdt: '50' });
    await unwrap(apply());
    expect([await held(), (await read()).bond]).toEqual([200, '200']);
    await unwrap(leave(created));
    nowMs = until;
    expect([await freeBonds(), await held()]).toEqual([1, 0]);
    await setTerms(opened.database, { kind: 'c2c.rules' }, rules);
  });

  test('an open order or case of a former merchant keeps its bond', async () => {
    const until = await becomeFormer();
    const { id: buyerId } = await addMember(opened.database);
    const id = await addC2cOrder(opened.database, { buyerId, sellerId: trader.id, atMs: until - dayMs });
    nowMs = until;
    expect(await freeBonds()).toBe(0);
    const key = { id, memberId: trader.id, isMerchant: true };
    await unwrap(run((tx) => releaseOrder(tx, { key, status: 20, atMs: nowMs })));
    const deed = { id, memberId: trader.id, status: 50 as const, atMs: nowMs };
    const caseId = await unwrap(
      run((tx) => openLaterCase(tx, deed, { reason: 'other', statement: 'The bank took the payment back.' })),
    );
    expect(await freeBonds()).toBe(0);
    await unwrap(run((tx) => withdrawCase(tx, { ...deed, id: caseId })));
    expect([await freeBonds(), await held()]).toEqual([1, 0]);
  });
});
