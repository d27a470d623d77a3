import { sql } from 'kysely';
import type { boptionProofCalls, SettledOption } from '../../../contract/boption-proof.ts';
import { canonical } from '../../../contract/money.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { type Clock, dayMs } from '../../clock.ts';
import { type Database, queryRows } from '../../database/client.ts';
import type { HandlersOf, SessionMember } from '../../http/handlers.ts';
import { readOptionMarkets } from './boption-terms.ts';
import { describePublicly, type OptionRow } from './describe-option.ts';

type Options = { database: Database; clock: Pick<Clock, 'now'> };
const ratesOfDays = 30;
const roles = ['beforeEntry', 'entry', 'exit', 'afterExit'] as const;

/** What anybody can check of options: one by its name, all of a day, and how many win. */
export function boptionProofHandlers({ database, clock }: Options): HandlersOf<typeof boptionProofCalls> {
  /** Also of markets that are not traded any more. */
  async function isKnown(symbol: string, member: SessionMember | undefined): Promise<boolean> {
    const viewer = member ?? { testEnabled: false };
    return (await readOptionMarkets(database, { viewer, symbol, atMs: clock.now() })).length > 0;
  }

  return {
    async settlement({ query: { id } }) {
      const text = 'select * from boption_order where settlement = $1 and settled_at is not null';
      const [row] = await queryRows<OptionRow>(database, text, [id]);
      return row ? ok({ ...describeSettled(row), ticks: await readTicks(database, row) }) : refuse('notFound');
    },

    async settled({ query: { id: symbol, day, after, limit }, member }) {
      if (!(await isKnown(symbol, member))) return refuse('marketUnknown');
      const fromMs = Date.parse(day);
      const ofDay = [symbol, fromMs, fromMs + dayMs];
      const rows = await queryRows<OptionRow>(database, settledText, [...ofDay, after, limit + 1]);
      const items = rows.slice(0, limit).map(describeSettled);
      const totals = await queryRows<DayTotals>(database, totalsText, ofDay);
      return ok({ items, next: rows.length > limit ? String(items.at(-1)?.number) : null, totals });
    },

    async winRates({ query: { id: symbol }, member }) {
      if (symbol !== undefined && !(await isKnown(symbol, member))) return refuse('marketUnknown');
      const count = (state: string) => sql<number>`count(*) filter (where state = ${state})`;
      const hour = sql<number>`entry_at / 3600000 % 24`;
      let query = database
        .selectFrom('boption_order')
        .innerJoin('symbol as market', 'market.symbol', 'boption_order.symbol');
      query = query.where('market.type', '=', 1).where('settled_at', '>=', clock.now() - ratesOfDays * dayMs);
      query = query.where('state', 'in', ['won', 'lost', 'tied']);
      if (!member?.testEnabled) query = query.where('is_test_only', '=', false);
      if (symbol !== undefined) query = query.where('boption_order.symbol', '=', symbol);
      const items = await query
        .select(['boption_order.symbol', 'duration_seconds as duration', 'direction', hour.as('hour')])
        .select([count('won').as('won'), count('lost').as('lost'), count('tied').as('tied')])
        .groupBy(['boption_order.symbol', 'duration', 'direction', hour])
        .orderBy('boption_order.symbol')
        .orderBy('duration')
        .orderBy('direction')
        .orderBy('hour')
        .execute();
      return ok({ items });
    },
  };
}

const describeSettled = (row: OptionRow): SettledOption => ({ number: row.id, ...describePublicly(row) });

const settledText = `
  select * from boption_order where symbol = $1 and settled_at >= $2 and settled_at < $3 and id > $4
  order by id limit $5`;
type DayTotals = { currency: 'USDT' | 'FTUSDT'; orders: number; stake: string; profit: string; loss: string };
const totalsText = `
  select currency, count(*) as orders, trim_scale(sum(stake))::text as stake,
    trim_scale(coalesce(sum(profit) filter (where state = 'won'), 0))::text as profit,
    trim_scale(coalesce(sum(stake) filter (where state = 'lost'), 0))::text as loss
  from boption_order where symbol = $1 and settled_at >= $2 and settled_at < $3
  group by currency order by currency desc`;

type KeptTick = { seq: number; price: string; traded_at: number };

async function readTicks(database: Database, row: OptionRow) {
  const seqs = [row.before_entry, row.entry_tick, row.exit_tick, row.after_exit];
  const text = 'select seq, price, traded_at from kept_tick where symbol = $1 and seq = any ($2::int8[])';
  const wanted = `{${seqs.filter((seq) => seq !== null).join(',')}}`;
  const kept = new Map(
    (await queryRows<KeptTick>(database, text, [row.symbol, wanted])).map((tick) => [tick.seq, tick]),
  );
  return roles.flatMap((role, at) => {
    const tick = kept.get(seqs[at] ?? 0);
    return tick ? [{ role, seq: tick.seq, price: canonical(tick.price), time: tick.traded_at }] : [];
  });
}
