import type { ReactNode } from 'react';

/** Facts by name, one below the other. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="shrink-0 text-text-3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
