import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorRole } from '../../../contract/operator-values.ts';
import { addC2cAppeal, addC2cOrder } from '../../../tests/support/c2c-orders.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { orderConversations } from './order-conversations.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());

const addSides = async () => {
  const [buyer, seller] = [await addMember(opened.database), await addMember(opened.database)];
  return { buyerId: buyer.id, sellerId: seller.id };
};
/** What an operator with these roles is in the conversation of an order. */
async function standingOf(orderId: number, roles: readonly OperatorRole[]) {
  const order = opened.database.selectFrom('c2c_order').select('conversation_id').where('id', '=', orderId);
  const { conversation_id: id } = await order.executeTakeFirstOrThrow();
  const caller = { operator: { id: 7, name: 'Ada', roles }, cookies: {} };
  return orderConversations.findStanding(opened.database, id, caller, Date.now());
}

test('operators who may read a case are in the conversation of its order, and no others', async () => {
  const caseId = await addC2cAppeal(opened.database, await addSides());
  const known = opened.database.selectFrom('c2c_case').select('order_id').where('id', '=', caseId);
  const orderId = (await known.executeTakeFirstOrThrow()).order_id;
  for (const role of ['support', 'reviewer'] as const) {
    expect(await standingOf(orderId, [role])).toEqual({ side: 'staff', author: 'Ada', canWrite: true });
  }
  expect(await standingOf(orderId, ['finance', 'content', 'admin'])).toBeUndefined();
});

test('no operator is in the conversation of an order without a case', async () => {
  const orderId = await addC2cOrder(opened.database, await addSides());
  expect(await standingOf(orderId, ['support', 'reviewer'])).toBeUndefined();
});
