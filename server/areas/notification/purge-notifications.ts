import { dayMs } from '../../clock.ts';
import { queryRows, type Store } from '../../database/client.ts';

/** A read notification is kept for a year; an unread one until it is read. */
export const notificationKeptMs = 365 * dayMs;

/** At once, so that the purge never keeps the database busy for long. */
const purgedMax = 5_000;

const purgeText = `
  delete from notification where (member_id, id) in (
    select member_id, id from notification
    where read_at is not null and created_at < $1 order by created_at limit ${purgedMax}
  ) returning 1`;

/** Deletes what has been read and is older than a year. Gives how many; call again while it is not 0. */
export async function purgeNotifications(store: Store, nowMs: number): Promise<number> {
  return (await queryRows(store, purgeText, [nowMs - notificationKeptMs])).length;
}
