/**
 * How long a page may be shared, as it says itself: by `s-maxage`, or by our own `by-version` (which RFC 9111 lets
 * others ignore): while the content is unchanged, for at most that many seconds.
 */
export function lifetimeMsOf(response: Response): number {
  return secondsOf(response, /\bby-version=(\d+)/) ?? secondsOf(response, /\bs-maxage=(\d+)/) ?? 0;
}

export const isByVersion = (response: Response): boolean => secondsOf(response, /\bby-version=(\d+)/) !== undefined;

function secondsOf({ headers }: Response, pattern: RegExp): number | undefined {
  const found = pattern.exec(headers.get('cache-control') ?? '')?.[1];
  return found === undefined ? undefined : Number(found) * 1_000;
}
