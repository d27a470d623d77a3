import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Result } from '../../../contract/result.ts';
import { addC2cAppeal } from '../../../tests/support/c2c-orders.ts';
import { unwrap } from '../../../tests/support/c2c-world.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { createMemoryFiles } from '../../../tests/support/memory-files.ts';
import { dayMs, hourMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase, type Transaction } from '../../database/client.ts';
import { forEachDue } from '../../jobs/for-each-due.ts';
import { createLog } from '../../log.ts';
import { addEvidence } from './add-evidence.ts';
import { releaseOrder } from './change-order.ts';
import { oldChats, oldPayments } from './delete-old.ts';
import { describeOrder } from './describe-order.ts';
import type { OrderRow } from './open-case.ts';
import { openLaterCase } from './open-later-case.ts';
import { readCase } from './read-cases.ts';
import { writeTranscript } from './transcript.ts';
import { withdrawCase } from './withdraw-case.ts';

const log = createLog('silent');
/** Of the first rules. */
const keptMs = 730 * dayMs;

describe.each(databases)('what is kept and deleted of old orders on $name', ({ open }) => {
  let opened: OpenDatabase;
  let order: OrderRow;
  let caseId: number;
  let nowMs = 1_790_000_000_000;
  const { stored, files } = createMemoryFiles();
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  /** An order that was in an appeal, with a picture of each side, and was released an hour later. */
  beforeEach(async () => {
    // Nothing of earlier tests is left.
    nowMs += 2 * keptMs;
    await deletePayments();
    await deleteOld();
    const [buyer, seller] = [await addMember(opened.database), await addMember(opened.database)];
    caseId = await addC2cAppeal(opened.database, { buyerId: buyer.id, sellerId: seller.id, atMs: nowMs });
    for (const { id: memberId } of [buyer, seller]) {
      const fileId = await files.put({ bytes: Buffer.from('a picture'), contentType: 'image/jpeg', owner: caseId });
      const deed = { id: caseId, memberId, status: 30 as const, atMs: nowMs };
      await unwrap(run((tx) => addEvidence(tx, deed, { fileId })));
      await unwrap(run((tx) => addEvidence(tx, deed, { body: 'See the picture.' })));
    }
    const known = opened.database.selectFrom('c2c_case').select('order_id').where('id', '=', caseId);
    const { order_id: id } = await known.executeTakeFirstOrThrow();
    nowMs += hourMs;
    const key = { id, memberId: seller.id, isMerchant: true };
    order = await unwrap(run((tx) => releaseOrder(tx, { key, status: 30, atMs: nowMs })));
  });

  const run = <T>(work: (tx: Transaction) => Promise<Result<T>>) => inTransaction(opened.database, work);
  const deletePayments = () => forEachDue(oldPayments, { database: opened.database, clock: { now: () => nowMs }, log });
  const read = () =>
    opened.database.selectFrom('c2c_order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
  const deleteOld = () => forEachDue(oldChats(files), { database: opened.database, clock: { now: () => nowMs }, log });
  const messages = async () => {
    const said = opened.database.selectFrom('chat_message').select('body');
    return (await said.where('conversation_id', '=', order.conversation_id).execute()).length;
  };
  const statements = async () => {
    const said = opened.database.selectFrom('c2c_statement').select('body').where('case_id', '=', caseId);
    return (await said.orderBy('id').execute()).map(({ body }) => body);
  };

  test('chat and pictures go after the days of the rules, what was stated stays', async () => {
    const kept = stored.size;
    nowMs += keptMs - 1;
    expect([await deleteOld(), (await messages()) > 0, stored.size]).toEqual([0, true, kept]);
    nowMs += 1;
    expect([await deleteOld(), await messages(), stored.size]).toEqual([1, 0, kept - 2]);
    expect(await statements()).toEqual(['See the picture.', 'See the picture.']);
    expect(await deleteOld()).toBe(0);
  });

  test('a message that was changed later breaks the chain of its case, and one that was deleted does not', async () => {
    const verdicts = async () => (await writeTranscript(opened.database, await read())).match(/(?<=^case .*)\w+$/gm);
    expect(await verdicts()).toEqual(['holds', 'holds']);
    const first = opened.database.updateTable('chat_message').where('conversation_id', '=', order.conversation_id);
    await first.where('number', '=', 1).set({ created_at: 1 }).execute();
    expect(await verdicts()).toEqual(['holds', 'BROKEN']);
    nowMs += keptMs;
    await deleteOld();
    const text = await writeTranscript(opened.database, await read());
    expect(text.match(/deleted after 730 days/g)).toHaveLength(2);
    expect(text).not.toMatch(/BROKEN|holds/);
  });

  test('account and names of a payment go once no case can be opened, and not while one is open', async () => {
    const { payment } = await read();
    expect(payment).toMatchObject({ payTo: { holder: 'Sari Wijaya' } });
    nowMs += 7 * dayMs - 1;
    expect([await deletePayments(), (await read()).payment]).toEqual([0, payment]);
    const deed = { id: order.id, memberId: order.seller_id, status: 50 as const, atMs: nowMs };
    const later = await unwrap(run((tx) => openLaterCase(tx, deed, { reason: 'other', statement: 'Taken back.' })));
    nowMs += 30 * dayMs;
    expect([await deletePayments(), (await read()).payment]).toEqual([0, payment]);
    await unwrap(run((tx) => withdrawCase(tx, { ...deed, id: later, atMs: nowMs })));
    expect([await deletePayments(), (await read()).payment]).toEqual([1, null]);
    const seen = { operatorId: 0, atMs: nowMs };
    expect(await unwrap(readCase(opened.database, caseId, seen))).toMatchObject({
      order: { payTo: null, payerName: null },
    });
    expect((await describeOrder(opened.database, await read(), order.buyer_id, nowMs)).payTo).toBeNull();
  });

  test('nothing goes while a case is open', async () => {
    const kept = stored.size;
    const deed = { id: order.id, memberId: order.seller_id, status: 50 as const, atMs: nowMs };
    const later = await unwrap(run((tx) => openLaterCase(tx, deed, { reason: 'other', statement: 'Taken back.' })));
    nowMs += 2 * keptMs;
    expect([await deleteOld(), stored.size]).toEqual([0, kept]);
    await unwrap(run((tx) => withdrawCase(tx, { ...deed, id: later, atMs: nowMs })));
    expect([await deleteOld(), stored.size]).toEqual([1, kept - 2]);
  });

  test('a store that fails keeps the rows, and the next round deletes both', async () => {
    nowMs += keptMs;
    const broken = oldChats({ delete: () => Promise.reject(new Error('the store is down')) });
    const options = { database: opened.database, clock: { now: () => nowMs }, log };
    expect(await forEachDue(broken, options)).toBe(0);
    expect(await statements()).toHaveLength(4);
    expect([await deleteOld(), await messages()]).toEqual([1, 0]);
  });
});
