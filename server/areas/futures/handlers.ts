import type { futuresCalls } from '../../../contract/futures.ts';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import { canonical, formatDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { MarketData } from '../../market-data/types.ts';
import { describeMarket } from './describe-market.ts';
import type { Futures } from './futures.ts';
import { currentRules } from './futures-batch.ts';
import { listTickets, readTicket } from './list-tickets.ts';
import type { MemberCommand } from './plan-futures.ts';
import { readReceipt } from './read-receipt.ts';
import { readHouse, readRisk } from './read-risk.ts';
import { readStats } from './read-stats.ts';
import { readTotals } from './read-totals.ts';

export type FuturesServices = { futures: Futures; marketData: Pick<MarketData, 'last'>; clock: Clock };

/** The calls of the area futures. */
export function futuresHandlers({ futures, marketData, clock }: FuturesServices): HandlersOf<typeof futuresCalls> {
  const { database, state } = futures;
  const markOf = (symbol: string) => marketData.last(symbol)?.price;

  /** One of the member's own: what it has no longer, or never had, is looked up. */
  async function askOfTicket(command: MemberCommand & { ticketId: number }): Promise<Result<FuturesTicket>> {
    const result = (await futures.ask(command)) as Result<FuturesTicket>;
    if (result.ok || result.error !== 'ticketNotOpen') return result;
    const own = { memberId: command.member.id, id: String(command.ticketId) };
    return (await readTicket(database, state(), own)) ? result : refuse('notFound');
  }

  return {
    async config({ member }) {
      const nowMs = clock.now();
      const rules = currentRules(state(), nowMs);
      const markets = [...state().markets.values()].filter(({ isTestOnly }) => !isTestOnly || member?.testEnabled);
      return ok({
        markets: markets.map((market) => {
          const last = marketData.last(market.symbol);
          const mark = last && { price: last.price, isStale: last.stale !== null };
          return describeMarket(state(), market, { nowMs, mark });
        }),
        insurance: (await readHouse(database)).map(({ currency, insurance }) => ({ currency, balance: insurance })),
        orderSeconds: rules.orderMs / 1_000,
        graceSeconds: rules.graceMs / 1_000,
        liquidationFeeBps: Number(rules.liquidationFeeRate / 10n ** 14n),
      });
    },

    stats: async ({ member }) => ok({ accounts: await readStats(database, state(), member.id, markOf) }),

    create: async ({ member, input, idempotency }) =>
      (await futures.ask({ call: 'futures.create', member, idempotency, input })) as Result<FuturesTicket>,

    closeAll: async ({ member, input, idempotency }) =>
      (await futures.ask({ call: 'futures.closeAll', member, idempotency, input })) as Result<{
        items: FuturesTicket[];
      }>,

    closeOrder: ({ member, query, input, idempotency }) =>
      askOfTicket({ call: 'futures.closeOrder', member, idempotency, input, ticketId: Number(query.id) }),

    addMargin: ({ member, input: { id, ...input }, idempotency }) =>
      askOfTicket({ call: 'futures.addMargin', member, idempotency, input, ticketId: Number(id) }),

    updateStopPoints: ({ member, input: { id, ...input } }) =>
      askOfTicket({ call: 'futures.updateStopPoints', member, input, ticketId: Number(id) }),

    orders: async ({ member, query, input }) =>
      ok(await listTickets(database, state(), { ...input, memberId: member.id, offset: query.offset })),

    risk: async ({ member }) =>
      ok(await readRisk(database, state(), { nowMs: clock.now(), markOf, seesTests: member?.testEnabled ?? false })),

    totals: async ({ member, input }) =>
      ok({ items: await readTotals(database, state(), { ...input, memberId: member.id }) }),

    receipt: ({ query }) => readReceipt(database, query.id),

    async fundingRates({ query: { id, currency, until, limit }, member }) {
      const market = state().markets.get(id);
      if (!market || (market.isTestOnly && !member?.testEnabled)) return refuse('marketUnknown');
      let rows = database.selectFrom('futures_funding').selectAll().where('symbol_id', '=', market.id);
      rows = rows.where('currency', '=', currency);
      if (until !== undefined) rows = rows.where('at', '<', until);
      const found = await rows.orderBy('at', 'desc').limit(limit).execute();
      const { baseRate, skewRate } = currentRules(state(), clock.now());
      return ok({
        baseRate: formatDecimal(baseRate),
        skewRate: formatDecimal(skewRate),
        items: found.map(({ at, rate, mark, funding_index }) => ({
          time: at,
          rate: canonical(rate),
          mark: canonical(mark),
          index: canonical(funding_index),
        })),
      });
    },
  };
}
