import type { boptionCalls } from '../../../contract/boption.ts';
import type { BoptionMarket, BoptionOrder } from '../../../contract/boption-shapes.ts';
import { add, canonical, divide, formatDecimal, one } from '../../../contract/money.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { features, switchedOff } from '../../../contract/site-features.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import type { Database, Store } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { createTurns } from '../../http/in-turn.ts';
import { moveOnce } from '../../http/move-once.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { type OptionMarket, readBoptionRules, readOptionMarkets } from './boption-terms.ts';
import { type BuyingServices, buyOption } from './buy-option.ts';
import { describeOption, type OptionRow, rateOf } from './describe-option.ts';
import { findOption, listOptions, sumOptions } from './list-options.ts';
import { readMemberRow } from './member-limits.ts';
import type { Options } from './options.ts';

export type BoptionServices = {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  marketData: Pick<MarketData, 'last' | 'lag'>;
  options: Options & Pick<BuyingServices, 'lagMs' | 'isBeatable'>;
  site: Pick<SiteSettingsReader, 'current'>;
};

/** A member who buys with one currency waits for the others in this process without a connection of the database. */
const inTurn = createTurns();
const visitor = { testEnabled: false };

/** The calls of the area boption. */
export function boptionHandlers(services: BoptionServices): HandlersOf<typeof boptionCalls> {
  const { database, clock, randomBytes, marketData, options, site } = services;
  const buying = { marketData, randomBytes, lagMs: options.lagMs, isBeatable: options.isBeatable };
  const isOff = () => (switchedOff(site.current()) & features.boption) !== 0;

  return {
    async config({ member, query: { id: symbol } }) {
      const atMs = clock.now();
      const rules = await readBoptionRules(database, atMs);
      const markets = await readOptionMarkets(database, { viewer: member ?? visitor, symbol, atMs });
      if (symbol !== undefined && markets.length === 0) return refuse('marketUnknown');
      return ok({
        markets: markets.map((market) => describeMarket(market, { ...buying, lagMsMin: rules.lagMsMin })),
        tickSeconds: rules.tickSeconds,
        openMax: rules.openMax,
      });
    },

    async create({ member, input, idempotency }) {
      let bought: OptionRow | undefined;
      const answer = await inTurn(input.currency, () =>
        moveOnce(services, { call: 'boption.create', member, idempotency }, async (tx, atMs) => {
          if (isOff()) return refuse('featureDisabled');
          const made = await buyOption(tx, member, input, { ...buying, atMs });
          if (!made.ok) return made;
          bought = made.data;
          return ok(await withLosses(tx, made.data));
        }),
      );
      if (answer.ok && bought) options.bought(bought);
      return answer;
    },

    async status({ member, query: { id } }) {
      const row = await findOption(database, member.id, id);
      return row ? ok(await withLosses(database, row)) : refuse('notFound');
    },

    async recentOpenOrders({ member, query: { id: symbol } }) {
      const filter = { memberId: member.id, symbol, state: 'unsettled', offset: 0, limit: openShownMax } as const;
      return ok({ items: (await listOptions(database, filter)).items });
    },

    orders: async ({ member, query: { offset }, input }) =>
      ok(await listOptions(database, { ...input, memberId: member.id, offset })),

    totals: async ({ member, input }) => ok({ items: await sumOptions(database, { ...input, memberId: member.id }) }),
  };
}

/** More than the rules ever let a member have. */
const openShownMax = 1_000;

/** An option, and how its member fares. */
async function withLosses(store: Store, row: OptionRow): Promise<BoptionOrder & { lossesInRow: number }> {
  const { losses_in_row: lossesInRow } = await readMemberRow(store, row.member_id);
  return { ...describeOption(row), lossesInRow };
}

type Offered = Pick<BuyingServices, 'marketData' | 'lagMs' | 'isBeatable'> & { lagMsMin: number };

function describeMarket(market: OptionMarket, { marketData, isBeatable, ...lag }: Offered): BoptionMarket {
  const { symbol, terms, isOpen, pricePrecision } = market;
  const last = marketData.last(symbol);
  const lagMs = Math.max(lag.lagMsMin, Math.ceil(lag.lagMs(symbol)));
  return {
    symbol,
    version: terms.version,
    isOpen,
    pricePrecision,
    price: last ? formatDecimal(last.price) : null,
    priceAt: last?.atMs ?? null,
    stale: last === undefined || last.stale !== null,
    lagMs,
    durations: terms.durations.map(({ durationSeconds, payoutBps }) => {
      const rate = rateOf(payoutBps);
      return {
        duration: durationSeconds,
        rate: formatDecimal(rate),
        breakEven: formatDecimal(divide(one, add(one, rate), 'up', 4)),
        isOpen: !isBeatable({ durationMs: durationSeconds * 1_000, payoutBps, lagMs }),
      };
    }),
    stakeMinimum: canonical(terms.stakeMinimum),
    stakeMaximum: canonical(terms.stakeMaximum),
  };
}
