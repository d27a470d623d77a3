import { queryRows } from '../database/client.ts';
import { keepFor } from '../market-data/keep-for.ts';
import type { Gauge } from '../metrics/gauge.ts';
import { areas, type Services } from './areas.ts';

/** All held amounts are summed, which takes long where there are many members. */
const heldKeptMs = 5 * 60_000;
const heldText = `
  select asset, sum(held)::text as held from balance join account on account.id = account_id
  where held > 0 group by asset`;

const countReviews = (reviews: Services['areaReviews']): string =>
  reviews
    .map(({ kind, text }) => `select '${kind}' as kind, count(*)::int8 as value from (${text}) as item`)
    .join(' union all ');

type OfProcess = Pick<Services, 'opened' | 'databaseWatch'> & { connections(): number };

/** What `/metrics` says of the state of a process, with the lease or without. */
export function gaugesOfProcess({ opened, databaseWatch, connections }: OfProcess): Gauge[] {
  return [
    {
      name: 'writable',
      help: '0 while nothing can be written: the disk is nearly full, or the database is away.',
      read: () => [{ value: opened.writable() && !databaseWatch?.isAway() ? 1 : 0 }],
    },
    {
      name: 'live_connections',
      help: 'Open connections of the live feed.',
      read: () => [{ value: connections() }],
    },
  ];
}

/** The same of the process that does the work, with the database and the areas. */
export function gaugesOf(services: Services): Gauge[] {
  const { live, database, clock, areaReviews } = services;
  const readHeld = keepFor(heldKeptMs, clock, () => queryRows<{ asset: string; held: string }>(database, heldText, []));
  return [
    ...gaugesOfProcess({ ...services, connections: () => live.feed?.connections() ?? 0 }),
    {
      name: 'held_amount',
      help: 'What is on hold of each currency, at most five minutes old. Rounded: for a look, not for accounts.',
      labels: ['currency'],
      read: async () =>
        (await readHeld()).map(({ asset, held }) => ({ labels: { currency: asset }, value: Number(held) })),
    },
    {
      name: 'reviews_waiting',
      help: 'What waits for the decision of an operator, by kind.',
      labels: ['kind'],
      async read() {
        const rows = await queryRows<{ kind: string; value: number }>(database, countReviews(areaReviews), []);
        return rows.map(({ kind, value }) => ({ labels: { kind }, value }));
      },
    },
    ...areas.flatMap((area) => area.gauges?.(services) ?? []),
  ];
}
