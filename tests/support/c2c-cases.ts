import type { Database } from '../../server/database/client.ts';
import type { Platform } from '../../server/platform/open-platform.ts';
import { addPaymentAccount, addTrader, makeMerchant } from './c2c.ts';
import { addC2cAppeal, addC2cOrder } from './c2c-orders.ts';
import { addMember } from './members.ts';
import type { SignedIn } from './platform.ts';

type Id = { id: string };
const appealed = { status: '30' };

/** An appeal that the member opened as a buyer. */
export async function openAppeal(database: Database, memberId: number) {
  const seller = await addMember(database);
  const id = await addC2cAppeal(database, { buyerId: memberId, sellerId: seller.id });
  await database.updateTable('c2c_case').set({ opened_by: memberId }).where('id', '=', id).execute();
  return { id: String(id), ...appealed, sellerId: seller.id };
}

/** A proposal in such an appeal. */
export async function addProposal(database: Database, memberId: number, by: 'own' | 'other') {
  const { id, sellerId } = await openAppeal(database, memberId);
  const side = by === 'own' ? memberId : sellerId;
  const row = { case_id: Number(id), member_id: side, to_buyer: '20', state: 'open' as const, at: 1_000 };
  const added = database.insertInto('c2c_proposal').values(row).returning('id');
  return { id: String((await added.executeTakeFirstOrThrow()).id), ...appealed };
}

/** An order that the member cancelled as a buyer. */
export async function cancelOrder({ services: { database } }: Platform, member: SignedIn) {
  const seller = await addMember(database);
  const id = await addC2cOrder(database, { buyerId: member.memberId, sellerId: seller.id });
  const { body } = await member.moveMoney(`/c2c/order/cancel?id=${id}`, { status: 20 });
  if (body.errcode !== 0) throw new Error(body.errmsg);
  return { id: String(id), status: '40' };
}

/** The conversation of a case's order. */
export async function findChatOf(database: Database, caseId: string): Promise<Id & { orderId: string }> {
  const found = database.selectFrom('c2c_case').innerJoin('c2c_order', 'c2c_order.id', 'order_id');
  const row = await found
    .select(['conversation_id', 'order_id'])
    .where('c2c_case.id', '=', Number(caseId))
    .executeTakeFirstOrThrow();
  return { id: String(row.conversation_id), orderId: String(row.order_id) };
}

/** An application that waits, of a new member. */
export async function addApplication(database: Database): Promise<Id> {
  const { id: memberId } = await addMember(database);
  await makeMerchant(database, memberId);
  const waiting = database.updateTable('c2c_merchant').set({ state: 'created', decided_at: null });
  const { id } = await waiting.where('member_id', '=', memberId).returning('id').executeTakeFirstOrThrow();
  return { id: String(id) };
}

/** A payment account of a new member in a name that a person has to compare. */
export async function addNamedAccount(database: Database) {
  const member = await addTrader(database);
  const id = await addPaymentAccount(database, member, { holder: 'S. Wijaya' });
  const asked = { state: 'waiting', holder: 'S. Wijaya', verified_name: 'Sari Wijaya', added_at: 1_000 } as const;
  await database.updateTable('c2c_payment_account').set(asked).where('bank_account_id', '=', Number(id)).execute();
  return { id, askedAt: '1000' };
}

export async function addReport(database: Database, memberId: number): Promise<Id> {
  const { id: aboutId } = await addMember(database);
  const row = { member_id: memberId, about_id: aboutId, reason: 'fraud', words: 'See the chat.', at: 1_000 };
  const added = database.insertInto('c2c_report').values(row).returning('id');
  return { id: String((await added.executeTakeFirstOrThrow()).id) };
}
