type Page<Item> = { items: readonly Item[]; next: string | null };

/**
 * Two lists by time, newest first, as one. Each cursor is the oldest moment of its page: what the other list has before
 * it waits for the next page.
 */
export function mergePages<A extends { time: number }, B extends { time: number }>(
  one: Page<A>,
  other: Page<B>,
): { items: (A | B)[]; next: string | null } {
  const cursors = [one.next, other.next].flatMap((next) => (next === null ? [] : [Number(next)]));
  const since = Math.max(...cursors);
  const items = [...one.items, ...other.items].filter(({ time }) => time >= since).sort((a, b) => b.time - a.time);
  return { items, next: cursors.length === 0 ? null : String(since) };
}
