import {
  type SettledOption,
  type Settlement,
  type ShownTick,
  shownTickRoles,
} from '../../../contract/boption-proof.ts';
import { canonical } from '../../../contract/money.ts';
import { arrayLiteral, queryRows, type Store } from '../../database/client.ts';
import { dayOf } from '../../market-data/tick-log/digests.ts';
import { describePublicly, type OptionRow } from './describe-option.ts';

type SettledRow = OptionRow & Record<(typeof neighbours)[number], number | null> & { started_at: number };
const neighbours = ['shown_before', 'late_entry', 'early_exit', 'shown_after'] as const;

const selectText = `
  select boption_order.*, started_at, late_entry, early_exit,
    coalesce(boption_order.before_entry, placed.before_entry) as shown_before,
    coalesce(boption_order.after_exit, placed.after_exit) as shown_after
  from boption_settled placed join boption_order on id = order_id`;

/** Options of the table of a day with numbers above `after`, in the order of their numbers. */
export async function readSettled(
  store: Store,
  { symbol, startedAt, after, limit }: { symbol: string; startedAt: number; after: number; limit: number },
): Promise<SettledOption[]> {
  const text = `${selectText}
    where placed.symbol = $1 and started_at = $2 and order_id > $3 order by order_id limit $4`;
  return describeSettled(store, symbol, await queryRows<SettledRow>(store, text, [symbol, startedAt, after, limit]));
}

type Digests = { digest: string; previous_digest: string };
const digestsText = 'select digest, previous_digest from boption_day where symbol = $1 and started_at = $2';

/** An option by the name of its public page, once it is settled, with the table that it stands in. */
export async function findSettled(store: Store, settlement: string): Promise<Settlement | undefined> {
  const rows = await queryRows<SettledRow>(store, `${selectText} where settlement = $1`, [settlement]);
  const [row] = rows;
  const [found] = row ? await describeSettled(store, row.symbol, rows) : [];
  if (!row || !found) return undefined;
  const [closed] = await queryRows<Digests>(store, digestsText, [row.symbol, row.started_at]);
  const { digest = null, previous_digest: previousDigest = null } = closed ?? {};
  return { ...found, day: dayOf(row.started_at), digest, previousDigest };
}

type KeptTick = { seq: number; price: string; traded_at: number };

async function describeSettled(store: Store, symbol: string, rows: readonly SettledRow[]): Promise<SettledOption[]> {
  const wanted = new Set(rows.flatMap(seqsOf).filter((seq) => seq !== null));
  const text = 'select seq, price, traded_at from kept_tick where symbol = $1 and seq = any ($2::int8[])';
  const ticks = await queryRows<KeptTick>(store, text, [symbol, arrayLiteral([...wanted])]);
  const kept = new Map(ticks.map((tick) => [tick.seq, tick]));
  return rows.map((row) => {
    const seqs = seqsOf(row);
    const shown = shownTickRoles.flatMap((role, at): ShownTick[] => {
      const tick = kept.get(seqs[at] ?? 0);
      return tick ? [{ role, seq: tick.seq, price: canonical(tick.price), time: tick.traded_at }] : [];
    });
    return { number: row.id, ...describePublicly(row), ticks: shown };
  });
}

/** In the order of the roles. */
const seqsOf = (row: SettledRow) => [
  row.shown_before,
  row.entry_tick,
  row.late_entry,
  row.exit_tick,
  row.early_exit,
  row.shown_after,
];
