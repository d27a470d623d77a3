import { formatDecimal } from '../../../contract/money.ts';
import { type PublicTick, type PublicTickHour, type tickCalls, tickDaysMax } from '../../../contract/quotes-ticks.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { dayMs } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { readHours } from '../../market-data/tick-log/close-days.ts';
import { dayOf, type TickHour } from '../../market-data/tick-log/digests.ts';
import { parseTick, readTicksAfter } from '../../market-data/tick-log/read-ticks.ts';
import type { Tick } from '../../market-data/types.ts';
import type { SymbolList } from './symbol-list.ts';

export type TickOptions = { database: Database; symbols: SymbolList };

export function tickHandlers({ database, symbols }: TickOptions): HandlersOf<typeof tickCalls> {
  return {
    async list({ query: { id, after, limit }, member }) {
      if (!symbols.canSee(id, member)) return refuse('marketUnknown');
      const ticks = await readTicksAfter(database, id, after, limit + 1);
      return ok({ items: ticks.slice(0, limit).map(describeTick), more: ticks.length > limit });
    },

    async days({ query: { id }, member }) {
      if (!symbols.canSee(id, member)) return refuse('marketUnknown');
      const ofSymbol = database.selectFrom('tick_day').selectAll().where('symbol', '=', id);
      const rows = await ofSymbol.orderBy('started_at', 'desc').limit(tickDaysMax).execute();
      return ok(
        rows.map(({ started_at, digest, previous_digest }) => ({
          day: dayOf(started_at),
          digest,
          previousDigest: previous_digest,
        })),
      );
    },

    async day({ query: { id, day }, member }) {
      if (!symbols.canSee(id, member)) return refuse('marketUnknown');
      const startedAt = Date.parse(day);
      const hours = await readHours(database, id, { fromMs: startedAt, toMs: startedAt + dayMs });
      const ofSymbol = database.selectFrom('tick_day').selectAll().where('symbol', '=', id);
      const row = await ofSymbol.where('started_at', '=', startedAt).executeTakeFirst();
      return ok({
        day,
        digest: row?.digest ?? null,
        previousDigest: row?.previous_digest ?? null,
        hours: hours.map(describeHour),
      });
    },

    async kept({ query: { id, seq }, member }) {
      if (!symbols.canSee(id, member)) return refuse('marketUnknown');
      const ofSymbol = database.selectFrom('kept_tick').selectAll().where('symbol', '=', id);
      const row = await ofSymbol.where('seq', '=', seq).executeTakeFirst();
      if (!row) return refuse('notFound');
      const { place, path } = row;
      const fromMs = row.traded_at - (row.traded_at % dayMs);
      // A kept tick is usually in the hour of its time. It is in an earlier one if a clock was set back, and in a later
      // one if it was stored after its hour was sealed.
      const hours = path ? await readHours(database, id, { fromMs: fromMs - dayMs, toMs: fromMs + 2 * dayMs }) : [];
      const hour = hours.find(({ firstSeq, lastSeq }) => firstSeq <= seq && seq <= lastSeq);
      return ok({ tick: describeTick(parseTick(id, row)), place, path, hour: hour ? describeHour(hour) : null });
    },
  };
}

const describeTick = ({ seq, atMs, price, quantity, side }: Tick): PublicTick => ({
  seq,
  time: atMs,
  price: formatDecimal(price),
  quantity: formatDecimal(quantity),
  side,
});

const describeHour = (hour: TickHour & { isPurged: boolean }): PublicTickHour => ({
  time: hour.startedAt,
  firstSeq: hour.firstSeq,
  lastSeq: hour.lastSeq,
  ticks: hour.ticks,
  root: hour.root,
  isPurged: hour.isPurged,
});
