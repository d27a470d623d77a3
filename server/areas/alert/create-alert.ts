import type { alertCalls } from '../../../contract/alert.ts';
import {
  alertFallPercentMax,
  alertPercentPlaces,
  alertRisePercentMax,
  alertsMax,
  lineOfKind,
} from '../../../contract/alert-values.ts';
import type { InputOf } from '../../../contract/call.ts';
import { decimalPlaces, parseDecimal } from '../../../contract/money.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { lockMember } from '../account/lock-member.ts';
import { armOf } from './alert-rule.ts';
import type { AlertRow } from './describe-alert.ts';
import type { Alerts } from './open-alerts.ts';

export type AlertServices = {
  database: Database;
  clock: { now(): number };
  alerts: Alerts;
  symbols: { visibleTo(member: Pick<SessionMember, 'testEnabled'>): MarketSymbol[] };
};
type Viewer = Pick<SessionMember, 'id' | 'testEnabled'>;
type Wanted = InputOf<typeof alertCalls.create>;

/** Makes an alert that fires from now on. What its market is beyond already is refused: it would fire at once. */
export async function createAlert(
  { database, clock, alerts, symbols }: AlertServices,
  member: Viewer,
  wanted: Wanted,
): Promise<Result<AlertRow>> {
  const { symbol, kind, threshold, repeat } = wanted;
  const market = symbols.visibleTo(member).find((one) => one.symbol === symbol);
  if (!market) return refuse('marketUnknown');
  const fault = findThresholdFault(wanted, market);
  if (fault) return refuse('invalidInput', { fields: { threshold: fault } });
  const now = await alerts.valueNow(symbol, lineOfKind[kind]);
  if (!now) return refuse('alertPriceUnknown');
  const armed = armOf({ kind, threshold: parseDecimal(threshold) }, now.value);
  const created = await inTransaction(database, async (tx) => {
    await lockMember(tx, member.id);
    const known = await findSame(tx, member.id, wanted);
    if (known) return known.repeat === repeat && known.state === 'active' ? ok(known) : refuse('alertKnown');
    if (!armed) return refuse('alertReached');
    if (!(await makeRoom(tx, member.id))) return refuse('alertsFull');
    const row = await tx
      .insertInto('alert')
      .values({
        member_id: member.id,
        symbol,
        kind,
        threshold,
        repeat,
        state: 'active',
        armed,
        after_seq: now.tick.seq,
        ready_at: 0,
        version: 0,
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(row);
  });
  if (created.ok) alerts.put(created.data);
  return created;
}

function findThresholdFault({ kind, threshold }: Wanted, market: MarketSymbol) {
  const value = parseDecimal(threshold);
  const places = { price: market.pricePrecision, percent: alertPercentPlaces, volume: market.volumePrecision };
  if (decimalPlaces(value) > places[lineOfKind[kind]]) return 'amountTooManyDecimals';
  if (kind === 'fallsBy' && value > parseDecimal(alertFallPercentMax)) return 'amountTooLarge';
  if (kind === 'risesBy' && value > parseDecimal(alertRisePercentMax)) return 'amountTooLarge';
  return undefined;
}

export const findSame = (
  tx: Transaction,
  memberId: number,
  { symbol, kind, threshold }: Pick<AlertRow, 'symbol' | 'kind' | 'threshold'>,
): Promise<AlertRow | undefined> =>
  tx
    .selectFrom('alert')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('symbol', '=', symbol)
    .where('kind', '=', kind)
    .where('threshold', '=', threshold)
    .where('state', '!=', 'fired')
    .executeTakeFirst();

/** The one that fired longest ago gives way; false where all of them still count. */
async function makeRoom(tx: Transaction, memberId: number): Promise<boolean> {
  const own = await tx
    .selectFrom('alert')
    .select(['id', 'state'])
    .where('member_id', '=', memberId)
    .orderBy('fired_at')
    .execute();
  if (own.length < alertsMax) return true;
  const oldest = own.find(({ state }) => state === 'fired');
  if (oldest) await tx.deleteFrom('alert').where('id', '=', oldest.id).execute();
  return oldest !== undefined;
}
