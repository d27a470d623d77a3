import { randomBytes } from 'node:crypto';
import { queryRows } from '../../../server/database/client.ts';
import { createOptionInput, switchOptionsOn } from '../valid-inputs.ts';
import { databaseOf, dataOf, type Id, type People } from './things.ts';

export const optionInput = async ({ platform, member }: People) => (await createOptionInput(platform, member)).input;
export const boughtOption = async (people: People): Promise<Id> => ({
  id: (await dataOf(people.member.moveMoney('/boption/create', await optionInput(people)))).id,
});
export async function settledOption(people: People): Promise<Id> {
  const text = `
    insert into boption_order (settlement, member_id, symbol, currency, direction, duration_seconds, stake, profit,
      rate_bps, market_version, lag_ms, tick_seconds, accepted_at, entry_from, expires_at, state, void_reason,
      settled_at)
    values ($1, $2, 'BTC_USDT', 'USDT', 'up', 60, 5, 3.75, 7500, 1, 1000, 5, 1, 1001, 61001, 'void', 'noEntry', 7000)`;
  const id = randomBytes(16).toString('hex');
  await queryRows(databaseOf(people), text, [id, people.member.memberId]);
  return { id };
}
export async function optionsOn({ platform }: People): Promise<Record<string, never>> {
  await switchOptionsOn(platform);
  return {};
}
