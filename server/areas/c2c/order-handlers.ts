import type { c2cMerchantOrderCalls } from '../../../contract/c2c-merchant-orders.ts';
import type { c2cOrderCalls } from '../../../contract/c2c-orders.ts';
import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import type { InputOf } from '../../../contract/call.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf, Idempotency, RequestFacts, SessionMember } from '../../http/handlers.ts';
import { moveOnce, moveOnceProven } from '../../http/move-once.ts';
import type { Prices as UsdtPrices } from '../../market-data/price-of.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { appealOrder, cancelOrder, payOrder, releaseOrder } from './change-order.ts';
import { createOrder } from './create-order.ts';
import { describeOrder, needsPayment } from './describe-order.ts';
import { listOrders } from './list-orders.ts';
import type { OrderRow } from './open-case.ts';
import { findOrder } from './order-states.ts';
import { type ProofOptions, proveRelease } from './prove-release.ts';
import { rateOrder } from './rate-order.ts';
import type { Prices } from './read-index.ts';
import { announceOrder } from './tell-order.ts';

export type OrderOptions = ProofOptions & {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  site: SiteSettingsReader;
  marketData: Prices;
  prices: UsdtPrices;
};

type Asked = { member: SessionMember; query: { id: string } };
type Moving<Name extends 'cancel' | 'confirm'> = Asked & {
  input: InputOf<(typeof c2cOrderCalls)[Name]>;
  idempotency: Idempotency;
};

/** The calls that takers and merchants have alike; those of merchants reach orders on their own ads alone. */
function sharedHandlers(options: OrderOptions, { isMerchant }: { isMerchant: boolean }) {
  const { database, clock } = options;
  const group = isMerchant ? 'c2cMerchantOrders' : 'c2cOrders';
  const keyOf = ({ member, query }: Asked) => ({ id: Number(query.id), memberId: member.id, isMerchant });

  async function show(tx: Transaction, changed: Result<OrderRow>, by: { memberId: number; atMs: number }) {
    return changed.ok ? ok(await describeOrder(tx, changed.data, by.memberId, by.atMs)) : changed;
  }

  return {
    async order(asked: Asked): Promise<Result<C2cOrder>> {
      const order = await findOrder(database, keyOf(asked), { isLocked: false });
      return order ? ok(await describeOrder(database, order, asked.member.id, clock.now())) : refuse('notFound');
    },

    async paid({ input, ...asked }: Asked & { input: InputOf<typeof c2cOrderCalls.paid> }) {
      const [key, atMs] = [keyOf(asked), clock.now()];
      const deed = { key, status: input.status, paidReference: input.paidReference, atMs };
      return inTransaction(database, async (tx) => show(tx, await payOrder(tx, deed), { ...key, atMs }));
    },

    async appeal({ input, ...asked }: Asked & { input: InputOf<typeof c2cOrderCalls.appeal> }) {
      const [key, atMs] = [keyOf(asked), clock.now()];
      return inTransaction(database, async (tx) =>
        show(tx, await appealOrder(tx, { key, ...input, atMs }), { ...key, atMs }),
      );
    },

    async cancel({ input, idempotency, ...asked }: Moving<'cancel'>) {
      const { member } = asked;
      return moveOnce(options, { call: `${group}.cancel`, member, idempotency }, async (tx, atMs) => {
        const key = keyOf(asked);
        return show(tx, await cancelOrder(tx, { key, status: input.status, atMs }), { ...key, atMs });
      });
    },

    async confirm({ input, idempotency, facts, ...asked }: Moving<'confirm'> & { facts: RequestFacts }) {
      const { member } = asked;
      return moveOnceProven<C2cOrder>(
        options,
        { call: `${group}.confirm`, member, idempotency },
        async (move, atMs) => {
          const key = keyOf(asked);
          const order = await findOrder(database, key, { isLocked: false });
          const who = { memberId: member.id, address: facts.address, orderedAtMs: order?.created_at };
          const deed = { key, status: input.status, atMs };
          return proveRelease(options, who, input, (tx) =>
            move(tx, async () => show(tx, await releaseOrder(tx, deed), { ...key, atMs })),
          );
        },
      );
    },
  };
}

/** The calls of takers, and of merchants about orders that they took. */
export function orderHandlers(options: OrderOptions): HandlersOf<typeof c2cOrderCalls> {
  const { database, clock, site, marketData, prices, randomBytes } = options;
  return {
    ...sharedHandlers(options, { isMerchant: false }),

    create: ({ member, input, idempotency }) =>
      moveOnce(options, { call: 'c2cOrders.create', member, idempotency }, async (tx, atMs) => {
        const surroundings = { site: site.current(), marketData, prices, randomBytes, atMs };
        const created = await createOrder(tx, member, input, surroundings);
        return created.ok ? ok(await describeOrder(tx, created.data, member.id, atMs)) : created;
      }),

    orders: async ({ member, query }) =>
      ok(await listOrders(database, { memberId: member.id, isMerchant: false }, query)),

    rate({ member, query, input }) {
      const key = { id: Number(query.id), memberId: member.id, isMerchant: false };
      return inTransaction(database, async (tx) => {
        const order = await findOrder(tx, key, { isLocked: true });
        if (!order) return refuse('notFound');
        announceOrder(tx, order);
        return rateOrder(tx, order, { memberId: member.id, ...input, atMs: clock.now() });
      });
    },

    async qr({ member, query }) {
      const key = { id: Number(query.id), memberId: member.id, isMerchant: false };
      const order = await findOrder(database, key, { isLocked: false });
      if (order?.buyer_id !== member.id || !needsPayment(order)) return refuse('notFound');
      const kept = database.selectFrom('c2c_order_qr').select('image').where('order_id', '=', order.id);
      const qr = await kept.executeTakeFirst();
      return qr ? ok({ contentType: 'image/jpeg', base64: qr.image.toString('base64') }) : refuse('notFound');
    },
  };
}

/** The calls of merchants about orders on their own ads. */
export const merchantOrderHandlers = (options: OrderOptions): HandlersOf<typeof c2cMerchantOrderCalls> => ({
  ...sharedHandlers(options, { isMerchant: true }),
  orders: async ({ member, input }) =>
    ok(await listOrders(options.database, { memberId: member.id, isMerchant: true }, input)),
});
