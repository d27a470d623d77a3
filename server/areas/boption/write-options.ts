import { arrayLiteral, type Transaction } from '../../database/client.ts';
import { queryPrepared } from '../../database/reserved-connection.ts';
import type { OptionRow } from './describe-option.ts';
import { publishSteps } from './publish-settled.ts';

const writeText = `
  with decided as (
    select * from unnest($1::int8[], $2::text[], $3::text[], $4::int8[], $5::int8[], $6::numeric[], $7::int8[],
      $8::int8[], $9::int8[], $10::numeric[], $11::int8[], $12::int8[], $13::int8[])
      as decided (id, state, void_reason, before_entry, entry_tick, entry_price, entry_at, expires_at, exit_tick,
        exit_price, exit_at, after_exit, settled_at)
  ), written as (
    update boption_order set state = decided.state, void_reason = decided.void_reason,
      before_entry = decided.before_entry, entry_tick = decided.entry_tick, entry_price = decided.entry_price,
      entry_at = decided.entry_at, expires_at = decided.expires_at, exit_tick = decided.exit_tick,
      exit_price = decided.exit_price, exit_at = decided.exit_at, after_exit = decided.after_exit,
      settled_at = decided.settled_at
    from decided where boption_order.id = decided.id and boption_order.settled_at is null
    returning boption_order.id, symbol, currency, direction, duration_seconds, stake, profit, boption_order.state,
      boption_order.entry_at, boption_order.before_entry, boption_order.after_exit, boption_order.settled_at
  ), ${publishSteps}
  select count(*) as written from written`;

/**
 * Stores options as they were decided, and those that are settled in the public tables, in one statement: in the
 * embedded database reading them again would cost as much as writing them. The caller has locked the days.
 */
export async function writeOptions(tx: Transaction, rows: readonly OptionRow[]): Promise<void> {
  const column = (name: keyof OptionRow) => arrayLiteral(rows.map((row) => row[name]));
  const [done] = await queryPrepared<{ written: number }>(tx, writeText, columns.map(column));
  if (done?.written !== rows.length) throw new Error('an option was settled by somebody else');
}

const columns = [
  ...(['id', 'state', 'void_reason', 'before_entry', 'entry_tick', 'entry_price', 'entry_at'] as const),
  ...(['expires_at', 'exit_tick', 'exit_price', 'exit_at', 'after_exit', 'settled_at'] as const),
];
