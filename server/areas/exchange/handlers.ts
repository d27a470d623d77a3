import type { exchangeCalls } from '../../../contract/exchange.ts';
import { formatDecimal } from '../../../contract/money.ts';
import { openOrdersHighest } from '../../../contract/product-terms.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { describeOpening } from './describe-opening.ts';
import type { Exchange } from './exchange.ts';
import { listOrders, listOrdersWithFills } from './list-orders.ts';

export type ExchangeServices = { exchange: Exchange; clock: Pick<Clock, 'now'> };

export function exchangeHandlers({ exchange, clock }: ExchangeServices): HandlersOf<typeof exchangeCalls> {
  const { database, markets } = exchange;
  return {
    create: ({ member, input, idempotency: { key, inputHash } }) => exchange.place(member, input, key, inputHash),
    amendOrder: ({ member, query, input }) => exchange.amend(member.id, Number(query.id), input),
    cancelOrder: ({ member, query }) => exchange.cancel(member.id, Number(query.id)),
    cancelAllAfter: ({ member, input }) => exchange.cancelAllAfter(member.id, input.seconds),
    cancelAllOrders: ({ member, query: { symbol } }) => exchange.cancelAll(member.id, symbol),
    opening({ query: { id }, member }) {
      const market = markets().find(({ symbol }) => symbol === id);
      if (!market || (market.isTestOnly && !member?.testEnabled)) return refuse('marketUnknown');
      if (!market.opening) return refuse('notFound');
      const found = exchange.indicative(id);
      const indicative = found && {
        price: formatDecimal(found.price),
        volume: formatDecimal(found.volume),
        surplus: formatDecimal(found.surplus),
        surplusSide: found.surplusSide ?? null,
      };
      return ok({ ...describeOpening(id, market.opening, clock.now()), indicative: indicative ?? null });
    },
    async activeOrders({ member, query }) {
      // All that a member can have, each with a pair: the answer has no pages, so nothing of it may be missing.
      const limit = 2 * markets().length * openOrdersHighest;
      const filter = { memberId: member.id, symbol: query.symbol, status: 'open' as const, limit };
      return ok(await listOrders(database, markets(), filter));
    },
    async orders({ member, input: { maxId, ...filter } }) {
      const page = { memberId: member.id, ...filter, maxId: maxId === undefined ? undefined : Number(maxId) };
      return ok(await listOrdersWithFills(database, markets(), page));
    },
  };
}
