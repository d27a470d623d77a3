import { arrayLiteral, type Transaction } from '../../database/client.ts';
import { queryPrepared } from '../../database/reserved-connection.ts';
import type { OptionRow } from './describe-option.ts';

/** Not locked: only who settles counts, one at a time. */
const readText = `
  select member_id, losses_in_row from boption_member where member_id = any ($1::int8[])`;
const writeText = `
  insert into boption_member (member_id, losses_in_row)
  select * from unnest($1::int8[], $2::int4[]) as counted (member_id, losses_in_row) order by member_id
  on conflict (member_id) do update set losses_in_row = excluded.losses_in_row`;

/** Counts losses in a row on: a win ends them, a tie or a void option changes nothing. Gives them of all members. */
export async function countLosses(tx: Transaction, rows: readonly OptionRow[]): Promise<Map<number, number>> {
  const memberIds = [...new Set(rows.map(({ member_id }) => member_id))].sort((a, b) => a - b);
  if (memberIds.length === 0) return new Map();
  type Row = { member_id: number; losses_in_row: number };
  const known = await queryPrepared<Row>(tx, readText, [arrayLiteral(memberIds)]);
  const losses = new Map(memberIds.map((id) => [id, 0]));
  for (const row of known) losses.set(row.member_id, row.losses_in_row);
  const counted = new Map<number, number>();
  for (const { member_id: id, state } of rows) {
    if (state === 'lost') counted.set(id, (counted.get(id) ?? losses.get(id) ?? 0) + 1);
    if (state === 'won') counted.set(id, 0);
  }
  const changed = [...counted].filter(([id, count]) => count !== losses.get(id));
  if (changed.length > 0) {
    const columns = [changed.map(([id]) => id), changed.map(([, count]) => count)];
    await queryPrepared(tx, writeText, columns.map(arrayLiteral));
  }
  return new Map([...losses, ...counted]);
}
