import { decideOptions } from '../../../server/areas/boption/settle-options.ts';
import { createTickLines } from '../../../server/areas/boption/tick-line.ts';
import { dayMs, hourMs } from '../../../server/clock.ts';
import { type Database, queryRows } from '../../../server/database/client.ts';
import { createOptionInput } from '../valid-inputs.ts';
import { databaseOf, dataOf, type Id, type People } from './things.ts';

export const optionInput = async ({ platform, member }: People) => (await createOptionInput(platform, member)).input;

const buy = async (people: People) =>
  (await dataOf(people.member.moveMoney('/boption/create', await optionInput(people)))) as Id & { settlement: string };

export async function boughtOption(people: People): Promise<Id> {
  const { id } = await buy(people);
  await holdOptions(databaseOf(people), people.member.memberId);
  return { id };
}

/** As if no tick had come in the hour after it was bought: first its entry is decided, then its exit. */
export async function settledOption(people: People): Promise<Id> {
  const { settlement: id } = await buy(people);
  const database = databaseOf(people);
  const atMs = people.platform.services.clock.now() + hourMs;
  const work = { database, lines: createTickLines(), atMs, optionsMax: 1_000 };
  const known = { ticks: new Map(), silent: new Map([['BTC_USDT', atMs]]) };
  while ((await decideOptions(work, known)).changed.length > 0);
  return { id };
}

/** Puts entry and exit of what the member has open off by a day: nothing settles while requests are sent. */
export async function holdOptions(database: Database, memberId: number): Promise<void> {
  const text = `
    update boption_order set
      accepted_at = accepted_at + case state when 'waiting' then $1 else 0 end,
      entry_from = entry_from + case state when 'waiting' then $1 else 0 end,
      duration_seconds = duration_seconds + $1 / 1000, expires_at = expires_at + $1
    where settled_at is null and duration_seconds < $1 / 1000 and member_id = $2`;
  await queryRows(database, text, [dayMs, memberId]);
}
