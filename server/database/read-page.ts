type Limitable<Row> = { limit(rows: number): { execute(): Promise<Row[]> } };

/**
 * The first `limit` rows of a query in the order of their ids, and the id from which to continue; null at the end. One
 * extra row is read to see whether there is more.
 */
export async function readPage<Row extends { id: number }>(
  query: Limitable<Row>,
  limit: number,
): Promise<{ rows: Row[]; next: string | null }> {
  const found = await query.limit(limit + 1).execute();
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? String(rows.at(-1)?.id) : null };
}

/**
 * Rows by time, newest first, with the moment before which to continue; null at the end. Those of one moment stay
 * together: the query reads one row more than the limit, and all of the same moment as its last one.
 */
export function pageByTime<Row extends { time: number }>(
  rows: readonly Row[],
  limit: number,
): { rows: readonly Row[]; next: string | null } {
  const last = rows[limit - 1];
  if (last === undefined || rows.length <= limit) return { rows, next: null };
  return { rows: rows.filter(({ time }) => time >= last.time), next: String(last.time) };
}
