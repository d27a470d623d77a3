import { dayOf } from '../../../contract/earn-days.ts';
import { ok } from '../../../contract/result.ts';
import type { savingCalls } from '../../../contract/saving.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { moveOnce } from '../../http/move-once.ts';
import { changeRenewal } from './change-renewal.ts';
import { listOrders, readCalendar, readOrder, readTotals } from './list-orders.ts';
import { describeProduct, readProducts } from './list-products.ts';
import { listDays, listRecords } from './list-records.ts';
import { redeem } from './redeem.ts';
import { subscribe } from './subscribe.ts';

export type SavingOptions = { database: Database; clock: Clock };

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** The calls of the area saving. */
export function savingHandlers(options: SavingOptions): HandlersOf<typeof savingCalls> {
  const { database, clock } = options;
  return {
    async list() {
      const products = await readProducts(database, clock.now());
      return ok({ items: products.filter(({ terms }) => terms.isOpen).map(describeProduct) });
    },

    create: ({ member, input, idempotency }) =>
      moveOnce(options, { call: 'saving.create', member, idempotency }, async (tx, atMs) => {
        const made = await subscribe(tx, member, { ...input, product: Number(input.product) }, atMs);
        return made.ok ? readOrder(tx, { memberId: member.id, id: made.data }, atMs) : made;
      }),

    async orders({ member, query: { id, state, product, currency, maxId, limit } }) {
      const filter = {
        id: numberOf(id),
        product: numberOf(product),
        beforeId: numberOf(maxId),
        state,
        currency,
        limit,
      };
      return ok(await listOrders(database, { memberId: member.id, ...filter }, clock.now()));
    },

    async history({ member, query: { product, ...filter } }) {
      return ok(await listRecords(database, { memberId: member.id, product: numberOf(product), ...filter }));
    },

    redeem: ({ member, input, idempotency }) =>
      moveOnce(options, { call: 'saving.redeem', member, idempotency }, async (tx, atMs) => {
        const wanted = { memberId: member.id, id: Number(input.id) };
        const done = await redeem(tx, { ...wanted, type: input.type }, atMs);
        return done.ok ? readOrder(tx, wanted, atMs) : done;
      }),

    renewal: ({ member, input }) =>
      inTransaction(database, async (tx) => {
        const wanted = { memberId: member.id, id: Number(input.id) };
        const done = await changeRenewal(tx, { ...wanted, autoRenew: input.autoRenew });
        return done.ok ? readOrder(tx, wanted, clock.now()) : done;
      }),

    async days({ member, query: { id, until, limit } }) {
      const wanted = { memberId: member.id, id: Number(id) };
      const order = await readOrder(database, wanted, clock.now());
      if (!order.ok) return order;
      // A day belongs to the moment at which it begins.
      const beforeDay = until === undefined ? 1_000_000 : dayOf(until - 1) + 1;
      return ok(await listDays(database, { ...wanted, beforeDay, limit }));
    },

    calendar: async ({ member }) => ok({ items: await readCalendar(database, member.id, clock.now()) }),
    totals: async ({ member }) => ok({ items: await readTotals(database, member.id, clock.now()) }),
  };
}
