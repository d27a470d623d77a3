import type { boptionProofCalls, SettledTotal } from '../../../contract/boption-proof.ts';
import { type BoptionDirection, boptionDaysMax } from '../../../contract/boption-values.ts';
import { formatDecimal } from '../../../contract/money.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { type Clock, dayMs } from '../../clock.ts';
import { type Database, queryRows } from '../../database/client.ts';
import type { HandlersOf, SessionMember } from '../../http/handlers.ts';
import { dayOf } from '../../market-data/tick-log/digests.ts';
import type { MarketData } from '../../market-data/types.ts';
import { readBoptionRules, readOptionMarkets } from './boption-terms.ts';
import { rateOf } from './describe-option.ts';
import { highestRateBps } from './highest-rate.ts';
import { findSettled, readSettled } from './read-settled.ts';

type Options = { database: Database; clock: Pick<Clock, 'now'>; marketData: Pick<MarketData, 'lag'> };
const ratesOfDays = 30;

/** What anybody can check of options: one by its name, all of a day, and how many win. */
export function boptionProofHandlers({ database, clock, marketData }: Options): HandlersOf<typeof boptionProofCalls> {
  /** Also of markets that are not traded any more. */
  async function listKnown(member: SessionMember | undefined): Promise<string[]> {
    let query = database.selectFrom('symbol').select('symbol').where('type', '=', symbolTypes.boption);
    if (!member?.testEnabled) query = query.where('is_test_only', '=', false);
    return (await query.execute()).map(({ symbol }) => symbol);
  }
  const isKnown = async (symbol: string, member: SessionMember | undefined) =>
    (await listKnown(member)).includes(symbol);

  return {
    async settlement({ query: { id } }) {
      const option = await findSettled(database, id);
      return option ? ok(option) : refuse('notFound');
    },

    async days({ query: { id: symbol }, member }) {
      if (!(await isKnown(symbol, member))) return refuse('marketUnknown');
      const rows = await queryRows<TotalRow & Digests>(database, daysText, [symbol, boptionDaysMax]);
      const days = [...Map.groupBy(rows, ({ started_at }) => started_at)];
      return ok({
        items: days.map(([startedAt, totals]) => ({
          day: dayOf(startedAt),
          digest: totals[0]?.digest ?? null,
          previousDigest: totals[0]?.previous_digest ?? null,
          totals: totals.map(describeTotal),
        })),
      });
    },

    async settled({ query: { id: symbol, day, after, limit }, member }) {
      if (!(await isKnown(symbol, member))) return refuse('marketUnknown');
      const startedAt = Date.parse(day);
      const options = await readSettled(database, { symbol, startedAt, after, limit: limit + 1 });
      const items = options.slice(0, limit);
      const totals = await queryRows<TotalRow & Digests>(database, dayText, [symbol, startedAt]);
      return ok({
        items,
        next: options.length > limit ? String(items.at(-1)?.number) : null,
        digest: totals[0]?.digest ?? null,
        previousDigest: totals[0]?.previous_digest ?? null,
        totals: totals.map(describeTotal),
      });
    },

    async lag({ query: { id: symbol }, member }) {
      const atMs = clock.now();
      const viewer = member ?? { testEnabled: false };
      const [market] = await readOptionMarkets(database, { viewer, symbol, atMs });
      if (!market) return refuse('marketUnknown');
      const { lagMsMin } = await readBoptionRules(database, atMs);
      const { p99Ms, gapP99Ms, sources } = marketData.lag(symbol);
      const lagMs = Math.max(lagMsMin, Math.ceil(p99Ms ?? 0));
      const durations = market.terms.durations.map(({ durationSeconds: duration, payoutBps }) => {
        const highestBps = highestRateBps({ lagMs, durationMs: duration * 1_000 });
        return { duration, rate: formatDecimal(rateOf(payoutBps)), highestRate: formatDecimal(rateOf(highestBps)) };
      });
      return ok({ lagMs, p99Ms, gapP99Ms, sources, durations });
    },

    async winRates({ query: { id: symbol }, member }) {
      const known = await listKnown(member);
      if (symbol !== undefined && !known.includes(symbol)) return refuse('marketUnknown');
      const sinceMs = clock.now() - ratesOfDays * dayMs;
      const items = await queryRows<Rate>(database, ratesText, [sinceMs]);
      return ok({
        items: items.filter((item) => known.includes(item.symbol) && (symbol ?? item.symbol) === item.symbol),
      });
    },
  };
}

type Digests = { digest: string | null; previous_digest: string | null };
type TotalRow = SettledTotal & { started_at: number };

const figures = `
  total.started_at, currency, total.orders, trim_scale(stake)::text as stake, trim_scale(profit)::text as profit,
  trim_scale(loss)::text as loss, digest, previous_digest`;
const joined = 'boption_day_total total left join boption_day using (symbol, started_at)';
const dayText = `
  select ${figures} from ${joined} where total.symbol = $1 and total.started_at = $2 order by currency desc`;
const daysText = `
  select ${figures} from ${joined} where total.symbol = $1 and total.started_at in (
    select distinct started_at from boption_day_total where symbol = $1 order by started_at desc limit $2)
  order by started_at desc, currency desc`;

const describeTotal = ({ currency, orders, stake, profit, loss }: TotalRow): SettledTotal => ({
  ...{ currency, orders, stake },
  ...{ profit, loss },
});

type Rate = {
  symbol: string;
  duration: number;
  direction: BoptionDirection;
  hour: number;
  won: number;
  lost: number;
  tied: number;
};
const ratesText = `
  select symbol, duration_seconds as duration, direction, hour, sum(won)::int8 as won, sum(lost)::int8 as lost,
    sum(tied)::int8 as tied
  from boption_rate where started_at > $1
  group by symbol, duration_seconds, direction, hour order by symbol, duration_seconds, direction, hour`;
