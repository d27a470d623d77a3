import { queryRows, type Store } from '../../database/client.ts';

export type ContentVersion = {
  /** Another one whenever something was changed, or the clock published, showed or hid something. */
  version: string;
  /** How often something was changed. */
  changes: number;
  /** When the clock changes something next, in milliseconds since 1970 UTC; null: nothing is waiting for it. */
  nextAtMs: number | null;
};

type Row = { changes: number; last: number | null; next: number | null };

const query = `select version as changes,
  greatest(
    (select max(published_at) from content_post where status = 'published' and published_at <= $1::bigint),
    (select max(shown_from) from home_item where shown_from <= $1::bigint),
    (select max(shown_to) from home_item where shown_to <= $1::bigint)
  ) as last,
  least(
    (select min(published_at) from content_post where status = 'published' and published_at > $1::bigint),
    (select min(shown_from) from home_item where shown_from > $1::bigint),
    (select min(shown_to) from home_item where shown_to > $1::bigint)
  ) as next
from content_version`;

/** What all public pages say, as one version: cheap enough to be asked each second by every process. */
export async function readContentVersion(store: Store, atMs: number): Promise<ContentVersion> {
  const [row] = await queryRows<Row>(store, query, [atMs]);
  if (!row) throw new Error('the content has no version');
  return { version: `${row.changes}-${row.last ?? 0}`, changes: row.changes, nextAtMs: row.next };
}
