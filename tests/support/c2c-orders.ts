import { randomUUID } from 'node:crypto';
import type { OrderState } from '../../contract/c2c-values.ts';
import { ok } from '../../contract/result.ts';
import { beginAppeal } from '../../server/areas/c2c/change-order.ts';
import { beginConversation } from '../../server/areas/chat/enter-conversation.ts';
import { type Database, inTransaction } from '../../server/database/client.ts';
import { openAccounts } from '../../server/ledger/accounts.ts';
import { mustPost } from '../../server/ledger/post.ts';
import { hold } from '../../server/ledger/postings.ts';
import { writeReference } from '../../server/ledger/references.ts';
import { amountOf, deposit, spotAccount } from './ledger.ts';

type Made = {
  /** The taker. */
  buyerId: number;
  /** The merchant. */
  sellerId: number;
  state?: Extract<OrderState, 'unpaid' | 'paid'>;
  quantity?: string;
  valueUsdt?: string;
  /** When it was made, and paid. */
  atMs?: number;
};

/** An order of USDT for rupiah with its coins held, on an ad that was closed since. Returns its number. */
export async function addC2cOrder(
  database: Database,
  { buyerId, sellerId, state = 'paid', quantity = '50', valueUsdt = quantity, atMs = Date.now() }: Made,
): Promise<number> {
  await deposit(database, spotAccount(sellerId), quantity);
  const order = await inTransaction(database, async (tx) => {
    const ad = { member_id: sellerId, side: 'sell', asset: 'USDT', fiat: 'IDR', price: '16350' } as const;
    const limits = { quantity: '0', minimum: '1', maximum: '100000000', pay_minutes: 15, terms: '' };
    const added = tx
      .insertInto('c2c_ad')
      .values({ ...ad, ...limits, state: 'closed', created_at: atMs, updated_at: atMs })
      .returning('id');
    const bank = {
      paymentType: 'bank',
      country: 'ID',
      holder: 'Sari Wijaya',
      details: { accountNumber: '1234567890' },
    };
    const payment = { payTo: bank, payerName: 'Budi Santoso', hasQr: false };
    const sides = { member_id: buyerId, merchant_id: sellerId, buyer_id: buyerId, seller_id: sellerId };
    const agreed = { asset: 'USDT', fiat: 'IDR', price: '16350', quantity, amount: '817500', value_usdt: valueUsdt };
    const { id } = await tx
      .insertInto('c2c_order')
      .values({
        ad_id: (await added.executeTakeFirstOrThrow()).id,
        ad_version: 1,
        ...sides,
        ...agreed,
        held: quantity,
        payment_type: 'bank',
        payment: JSON.stringify(payment),
        reference: randomUUID(),
        terms: 'From an account in your own name.',
        rules_version: 1,
        conversation_id: await beginConversation(tx, 'c2c', atMs),
        state,
        created_at: atMs,
        expires_at: atMs + 15 * 60_000,
        paid_at: state === 'paid' ? atMs : null,
        paid_reference: state === 'paid' ? 'TRX 1' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { account } = await openAccounts(tx, { account: spotAccount(sellerId) });
    const cause = { kind: 'c2cHold', reference: writeReference({ to: 'c2cOrder', id }) } as const;
    await mustPost(tx, hold(cause, { account, amount: amountOf(quantity) }), atMs);
    return ok(id);
  });
  if (!order.ok) throw new Error(order.error);
  return order.data;
}

/** The same in an appeal that the platform opened. Returns the number of the case. */
export async function addC2cAppeal(database: Database, made: Made): Promise<number> {
  const id = await addC2cOrder(database, made);
  const appealed = await inTransaction(database, async (tx) => {
    const order = await tx.selectFrom('c2c_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const atMs = order.created_at;
    return beginAppeal(tx, order, { reason: 'notReleased', statement: '', openedBy: null, atMs });
  });
  if (!appealed.ok) throw new Error(appealed.error);
  const opened = database.selectFrom('c2c_case').select('id').where('order_id', '=', id);
  return (await opened.executeTakeFirstOrThrow()).id;
}
