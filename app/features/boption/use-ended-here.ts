import { useState } from 'react';
import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import type { OwnOptions } from './boption-data.ts';

const shownMax = 3;

/** Options that ended while one looked at the page, also those that were bought before it was loaded. */
export function useEndedHere(own: OwnOptions | null): BoptionOrder[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(own?.options.map(({ id }) => id)));
  const added = own?.options.filter(({ id }) => !seen.has(id)) ?? [];
  if (added.length > 0) setSeen(new Set([...seen, ...added.map(({ id }) => id)]));
  return endedOf(seen, own?.ended ?? []);
}

/** The last to end comes first. */
export const endedOf = (seen: ReadonlySet<string>, ended: readonly BoptionOrder[]): BoptionOrder[] =>
  ended
    .filter(({ id }) => seen.has(id))
    .sort((a, b) => Number(b.settledAt) - Number(a.settledAt))
    .slice(0, shownMax);
