import { alertRepeats, lineOfKind, pauseMsOfRepeat } from '../../../contract/alert-values.ts';
import { canonical, type Decimal, formatDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { arrayLiteral, type Database, inTransaction, queryRows } from '../../database/client.ts';
import type { StopDirection } from '../../matching/stop-orders.ts';
import { notifyUsual, type UsualEvent } from '../notification/notify-chosen.ts';
import type { AlertRow } from './describe-alert.ts';

/** Found about an alert while it had this version: it counts while the alert still has it. */
type Found = { id: number; version: number; seq: number };
export type Arm = Found & { armed: StopDirection };
export type Fire = Found & { atMs: number; price: Decimal };

const armText = `
  update alert set armed = given.armed, after_seq = given.seq
  from unnest($1::int8[], $2::int4[], $3::text[], $4::int8[]) as given (id, version, armed, seq)
  where alert.id = given.id and alert.version = given.version and state = 'active'`;

const pauses = alertRepeats
  .map((repeat) => `when '${repeat}' then ${repeat === 'once' ? 0 : pauseMsOfRepeat[repeat]}`)
  .join(' ');

const fireText = `
  update alert set
    state = case repeat when 'once' then 'fired' else 'active' end,
    armed = null,
    after_seq = given.seq,
    ready_at = given.at_ms + case repeat ${pauses} end,
    fired_at = given.at_ms,
    fired_price = given.price,
    version = alert.version + 1
  from unnest($1::int8[], $2::int4[], $3::int8[], $4::int8[], $5::numeric[]) as given (id, version, seq, at_ms, price)
  where alert.id = given.id and alert.version = given.version and state = 'active'
  returning alert.*`;

/**
 * Writes what was found and tells the members, in one transaction. An alert that was paused, deleted or written about
 * in the meantime is left out, so that the same may be written again after an answer that never came. Gives the rows
 * that fired.
 */
export async function writeAlerts(
  database: Database,
  { arms, fires, nowMs }: { arms: readonly Arm[]; fires: readonly Fire[]; nowMs: number },
): Promise<AlertRow[]> {
  const written = await inTransaction(database, async (tx) => {
    if (arms.length > 0) {
      await queryRows(tx, armText, [
        arrayLiteral(arms.map(({ id }) => id)),
        arrayLiteral(arms.map(({ version }) => version)),
        arrayLiteral(arms.map(({ armed }) => armed)),
        arrayLiteral(arms.map(({ seq }) => seq)),
      ]);
    }
    if (fires.length === 0) return ok([]);
    const fired = await queryRows<AlertRow>(tx, fireText, [
      arrayLiteral(fires.map(({ id }) => id)),
      arrayLiteral(fires.map(({ version }) => version)),
      arrayLiteral(fires.map(({ seq }) => seq)),
      arrayLiteral(fires.map(({ atMs }) => atMs)),
      arrayLiteral(fires.map(({ price }) => formatDecimal(price))),
    ]);
    await notifyUsual(tx, fired.map(eventOf), nowMs);
    return ok(fired);
  });
  return written.ok ? written.data : [];
}

function eventOf({ member_id: memberId, kind, symbol, threshold, fired_price: price }: AlertRow): UsualEvent {
  const [base = '', quote = ''] = symbol.split('_');
  const amount = canonical(threshold);
  const reached = {
    price: { amount, currency: quote },
    percent: { rates: `${amount}%` },
    volume: { amount, currency: base },
  }[lineOfKind[kind]];
  return {
    memberId,
    type: 'alert',
    parameters: {
      event: `${kind[0]?.toUpperCase()}${kind.slice(1)}` as Capitalize<typeof kind>,
      market: `${base}/${quote}`,
      ...reached,
      price: canonical(price ?? '0'),
      priceCurrency: quote,
    },
  };
}
