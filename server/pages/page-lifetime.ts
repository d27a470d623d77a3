/**
 * For how long a page may be shared, as it says itself: `s-maxage`, or with `by-version`, which is ours (RFC 9111 lets
 * others ignore it), as long as the content stays as it is, and not longer than so many seconds.
 */
export function lifetimeMsOf(response: Response): number {
  return secondsOf(response, /\bby-version=(\d+)/) ?? secondsOf(response, /\bs-maxage=(\d+)/) ?? 0;
}

export const isByVersion = (response: Response): boolean => secondsOf(response, /\bby-version=(\d+)/) !== undefined;

function secondsOf({ headers }: Response, pattern: RegExp): number | undefined {
  const found = pattern.exec(headers.get('cache-control') ?? '')?.[1];
  return found === undefined ? undefined : Number(found) * 1_000;
}
