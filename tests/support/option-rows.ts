import { randomBytes } from 'node:crypto';
import type { BoptionState } from '../../contract/boption-values.ts';
import { dayMs } from '../../server/clock.ts';
import { queryRows } from '../../server/database/client.ts';
import type { Platform } from '../../server/platform/open-platform.ts';
import { addMember } from './members.ts';

const insertText = `
  insert into boption_order (settlement, member_id, symbol, currency, direction, duration_seconds, stake, profit,
    rate_bps, market_version, lag_ms, tick_seconds, accepted_at, entry_from, expires_at, state, void_reason,
    entry_tick, entry_price, entry_at, exit_tick, exit_price, exit_at, settled_at)
  values ($1, $2, 'BTC_USDT', 'FTUSDT', 'up', 60, 100, 75, 7500, 1, 1000, 5, $3::int8, $3 + 1000, $3 + 61000, $4,
    case when $4 = 'void' then 'noEntry' end, $5::int8, 60000 + 0 * $5, case when $5 is not null then $3 + 1000 end,
    $6::int8, $7::numeric, case when $6 is not null then $3 + 61000 end, $8::int8)`;
const placeText = `
  insert into boption_settled (order_id, symbol, started_at, is_complete)
  select id, symbol, settled_at - settled_at % ${dayMs}, true from boption_order
  where member_id = $1 and settled_at is not null`;

/** Of a new member, an option in each state, without money. Those that are not settled begin in a month. */
export async function addOptions({ services: { database, clock } }: Platform): Promise<number> {
  const { id: memberId } = await addMember(database);
  const exits = { won: '60001', lost: '59999', tied: '60000' };
  const states: BoptionState[] = ['waiting', 'open', 'won', 'lost', 'tied', 'void'];
  for (const [at, state] of states.entries()) {
    const isSettled = state !== 'waiting' && state !== 'open';
    const acceptedAt = clock.now() + (isSettled ? -dayMs : 30 * dayMs);
    const exit = exits[state as keyof typeof exits] ?? null;
    const entryTick = state === 'waiting' || state === 'void' ? null : 7 * at;
    await queryRows(database, insertText, [
      ...[randomBytes(16).toString('hex'), memberId, acceptedAt, state],
      ...[entryTick, exit && 7 * at + 1, exit, isSettled ? acceptedAt + 62_000 : null],
    ]);
  }
  await queryRows(database, placeText, [memberId]);
  return memberId;
}
