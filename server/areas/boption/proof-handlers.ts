import type { boptionProofCalls, SettledOption, SettledTotal, ShownTick } from '../../../contract/boption-proof.ts';
import { canonical } from '../../../contract/money.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { type Clock, dayMs } from '../../clock.ts';
import { type Database, queryRows } from '../../database/client.ts';
import type { HandlersOf, SessionMember } from '../../http/handlers.ts';
import { dayOf } from '../../market-data/tick-log/digests.ts';
import { describePublicly, type OptionRow } from './describe-option.ts';

type Options = { database: Database; clock: Pick<Clock, 'now'> };
const ratesOfDays = 30;
const daysMax = 30;
const roles = ['beforeEntry', 'entry', 'exit', 'afterExit'] as const;
const noDigests = { digest: null, previousDigest: null };

/** What anybody can check of options: one by its name, all of a day, and how many win. */
export function boptionProofHandlers({ database, clock }: Options): HandlersOf<typeof boptionProofCalls> {
  /** Also a market that is not traded any more. */
  async function isKnown(symbol: string, member: SessionMember | undefined): Promise<boolean> {
    let query = database.selectFrom('symbol').select('id').where('type', '=', symbolTypes.boption);
    if (!member?.testEnabled) query = query.where('is_test_only', '=', false);
    return (await query.where('symbol', '=', symbol).executeTakeFirst()) !== undefined;
  }

  return {
    async settlement({ query: { id } }) {
      const text = 'select * from boption_order where settlement = $1 and settled_at is not null';
      const [row] = await queryRows<OptionRow>(database, text, [id]);
      return row ? ok(await describeSettled(database, row)) : refuse('notFound');
    },

    async days({ query: { id: symbol }, member }) {
      if (!(await isKnown(symbol, member))) return refuse('marketUnknown');
      const rows = await queryRows<DayTotals>(database, daysText, [symbol, daysMax]);
      const items = [...Map.groupBy(rows, ({ started_at }) => started_at)].map(([startedAt, totals]) => {
        return { day: dayOf(startedAt), ...noDigests, totals: totals.map(describeTotal) };
      });
      return ok({ items });
    },

    async settled({ query: { id: symbol, day, after, limit }, member }) {
      if (!(await isKnown(symbol, member))) return refuse('marketUnknown');
      const fromMs = Date.parse(day);
      const rows = await queryRows<OptionRow>(database, settledText, [
        symbol,
        fromMs,
        fromMs + dayMs,
        after,
        limit + 1,
      ]);
      const items: SettledOption[] = [];
      for (const row of rows.slice(0, limit)) items.push(await describeSettled(database, row));
      const totals = await queryRows<DayTotals>(database, totalsText, [symbol, fromMs, fromMs + dayMs]);
      const next = rows.length > limit ? String(items.at(-1)?.number) : null;
      return ok({ items, next, ...noDigests, totals: totals.map(describeTotal) });
    },

    async winRates({ query: { id: symbol }, member }) {
      if (symbol !== undefined && !(await isKnown(symbol, member))) return refuse('marketUnknown');
      const values = [clock.now() - ratesOfDays * dayMs, symbol ?? null, member?.testEnabled ?? false];
      return ok({ items: await queryRows<WinRate>(database, ratesText, values) });
    },
  };
}

const describeSettled = async (database: Database, row: OptionRow): Promise<SettledOption> => ({
  number: row.id,
  ...describePublicly(row),
  ticks: await readTicks(database, row),
});

const settledText = `
  select * from boption_order where symbol = $1 and settled_at >= $2 and settled_at < $3 and id > $4
  order by id limit $5`;

type DayTotals = SettledTotal & { started_at: number };
const describeTotal = ({ started_at: _, ...total }: DayTotals): SettledTotal => total;
const totals = `
  select settled_at / ${dayMs} * ${dayMs} as started_at, currency, count(*) as orders,
    trim_scale(sum(stake))::text as stake,
    trim_scale(coalesce(sum(profit) filter (where state = 'won'), 0))::text as profit,
    trim_scale(coalesce(sum(stake) filter (where state = 'lost'), 0))::text as loss
  from boption_order where symbol = $1 and`;
const totalsText = `${totals} settled_at >= $2 and settled_at < $3 group by 1, 2 order by 2 desc`;
const daysText = `${totals} settled_at is not null group by 1, 2 order by 1 desc, 2 desc limit $2 * 2`;

type WinRate = {
  symbol: string;
  duration: number;
  direction: 'up' | 'down';
  hour: number;
  won: number;
  lost: number;
  tied: number;
};
const ratesText = `
  select boption_order.symbol, duration_seconds as duration, direction, entry_at / 3600000 % 24 as hour,
    count(*) filter (where state = 'won') as won, count(*) filter (where state = 'lost') as lost,
    count(*) filter (where state = 'tied') as tied
  from boption_order join symbol market on market.symbol = boption_order.symbol and market.type = 1
  where settled_at >= $1 and state in ('won', 'lost', 'tied') and ($2::text is null or boption_order.symbol = $2)
    and ($3 or not is_test_only)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

type KeptTick = { seq: number; price: string; traded_at: number };

async function readTicks(database: Database, row: OptionRow): Promise<ShownTick[]> {
  const seqs = [row.before_entry, row.entry_tick, row.exit_tick, row.after_exit];
  const text = 'select seq, price, traded_at from kept_tick where symbol = $1 and seq = any ($2::int8[])';
  const wanted = `{${seqs.filter((seq) => seq !== null).join(',')}}`;
  const kept = await queryRows<KeptTick>(database, text, [row.symbol, wanted]);
  const tickOf = new Map(kept.map((tick) => [tick.seq, tick]));
  return roles.flatMap((role, at) => {
    const tick = tickOf.get(seqs[at] ?? 0);
    return tick ? [{ role, seq: tick.seq, price: canonical(tick.price), time: tick.traded_at }] : [];
  });
}
