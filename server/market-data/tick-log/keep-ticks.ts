import { formatDecimal } from '../../../contract/money.ts';
import { arrayLiteral, queryRows } from '../../database/client.ts';
import type { Queryable } from '../../database/reserved-connection.ts';
import type { Tick } from '../types.ts';

const keepTicksText = `
  insert into kept_tick (symbol, seq, price, quantity, side, traded_at)
  select * from unnest($1::text[], $2::int8[], $3::numeric[], $4::numeric[], $5::text[], $6::int8[])
    as tick (symbol, seq, price, quantity, side, traded_at)
  -- In one order, so that two that keep the same ticks do not lock each other out.
  order by symbol, seq
  on conflict do nothing`;

/**
 * Keeps the ticks that decide an outcome, in the transaction of the outcome; its row names them by symbol and number.
 * They stay for good, and get their proof when their hour is sealed. A tick that others keep as well is kept once.
 */
export async function keepTicks(tx: Queryable, ticks: readonly Tick[]): Promise<void> {
  if (ticks.length === 0) return;
  await queryRows(tx, keepTicksText, [
    arrayLiteral(ticks.map(({ symbol }) => symbol)),
    arrayLiteral(ticks.map(({ seq }) => seq)),
    arrayLiteral(ticks.map(({ price }) => formatDecimal(price))),
    arrayLiteral(ticks.map(({ quantity }) => formatDecimal(quantity))),
    arrayLiteral(ticks.map(({ side }) => side)),
    arrayLiteral(ticks.map(({ atMs }) => atMs)),
  ]);
}
