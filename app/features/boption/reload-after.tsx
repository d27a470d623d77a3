import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { BoptionOrder } from '../../../contract/boption-shapes.ts';

/** Settled a moment after the last price. */
const settledAfterMs = 1_500;
/** The entry comes with the next price. */
const entryAfterMs = 2_000;

/** How long until there is something new to see of an option; undefined when it has ended. */
export function newsAfterMs({ state, expiresAt }: BoptionOrder, nowMs: number): number | undefined {
  if (state === 'waiting') return entryAfterMs;
  if (state !== 'open' || expiresAt === null) return undefined;
  return Math.max(expiresAt - nowMs, 0) + settledAfterMs;
}

/** Loads the page anew once the option has its entry, and when it has ended: with scripts and without. */
export function ReloadAfter({ option, nowMs }: { option: BoptionOrder; nowMs: number }) {
  const { revalidate } = useRevalidator();
  const afterMs = newsAfterMs(option, nowMs);
  useEffect(() => {
    if (afterMs === undefined) return;
    const timer = setTimeout(() => void revalidate(), afterMs);
    return () => clearTimeout(timer);
  });
  if (afterMs === undefined) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(Math.ceil(afterMs / 1_000))} />
    </noscript>
  );
}
