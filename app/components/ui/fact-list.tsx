import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Facts by name, one below the other. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      <FactRows facts={facts} />
    </dl>
  );
}

/** A short value keeps its line, a name its longest word; an address breaks where it must. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return facts.map(([name, value]) => (
    <div key={name} className="grid grid-cols-[1fr_fit-content(75%)] gap-4">
      <dt className="text-text-3">{name}</dt>
      <dd className="wrap-anywhere text-right font-medium tabular-nums">{value}</dd>
    </div>
  ));
}
