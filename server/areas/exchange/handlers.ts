import type { exchangeCalls } from '../../../contract/exchange.ts';
import { openOrdersHighest } from '../../../contract/product-terms.ts';
import { ok } from '../../../contract/result.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Exchange } from './exchange.ts';
import { listOrders, listOrdersWithFills } from './list-orders.ts';

export function exchangeHandlers(exchange: Exchange): HandlersOf<typeof exchangeCalls> {
  const { database, markets } = exchange;
  return {
    create: ({ member, input, idempotency: { key, inputHash } }) => exchange.place(member, input, key, inputHash),
    cancelOrder: ({ member, query }) => exchange.cancel(member.id, Number(query.id)),
    async activeOrders({ member, query }) {
      // All that a member can have: the answer has no pages, so nothing of it may be missing.
      const limit = markets().length * openOrdersHighest;
      const filter = { memberId: member.id, symbol: query.symbol, status: 'open' as const, limit };
      return ok(await listOrders(database, markets(), filter));
    },
    async orders({ member, input: { maxId, ...filter } }) {
      const page = { memberId: member.id, ...filter, maxId: maxId === undefined ? undefined : Number(maxId) };
      return ok(await listOrdersWithFills(database, markets(), page));
    },
  };
}
