import { startOfDay } from '../../../contract/earn-days.ts';
import { interestOfWeight, weightOfDay } from '../../../contract/earn-interest.ts';
import { canonical, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { queryRows, type Store } from '../../database/client.ts';
import { tierOf } from './cover.ts';
import { flexibleRate, type PoolVersions, readAllPoolVersions, versionsOfDay } from './pools.ts';

type Row = {
  key: string;
  day: number;
  active: string;
  weight: string;
  added: string;
  /** Of the day before; null of the first one. */
  weight_before: string | null;
  added_before: string | null;
  /** Whether its pool says the same; other days than the newest are not asked. */
  is_pool: boolean;
};

/** The newest 100 days. */
const selectDays = `
  select key, day, staking_day.active, staking_day.weight, staking_day.added,
    lag(staking_day.weight) over days as weight_before, lag(staking_day.added) over days as added_before,
    lead(day) over days is not null
      or (staking_day.weight, staking_day.added) = (staking_pool.weight, staking_pool.added) as is_pool
  from staking_day join staking_pool on id = pool_id
  where day > (select max(day) from staking_day) - 100
  window days as (partition by pool_id order by day)
  order by key, day`;

/** Recounts what the days of flexible pools brought from their terms; nothing wrong gives an empty list. */
export async function checkDays(store: Store): Promise<string[]> {
  const versions = await readAllPoolVersions(store);
  const rows = await queryRows<Row>(store, selectDays, []);
  return rows.flatMap((row) => [
    ...checkDay(row, versions.get(row.key) ?? []),
    ...(row.is_pool ? [] : [`staking pool ${row.key} is not what its days brought`]),
  ]);
}

function checkDay(row: Row, versions: PoolVersions): string[] {
  if (row.weight_before === null || row.added_before === null) return [];
  const startMs = startOfDay(row.day);
  const rateBps = flexibleRate(versionsOfDay(versions, startMs), startMs);
  const expected = BigInt(row.weight_before) + weightOfDay(parseDecimal(row.active), tierOf(rateBps));
  const owed = formatDecimal(interestOfWeight(expected));
  const said = `staking pool ${row.key}, day ${row.day}`;
  // Where the house could not pay, the day added nothing.
  const isAdded = [owed, canonical(row.added_before)].includes(canonical(row.added));
  return [
    ...(BigInt(row.weight) === expected ? [] : [`${said}: earned what its terms do not give`]),
    ...(isAdded ? [] : [`${said}: ${canonical(row.added)} was added, but its terms give ${owed}`]),
  ];
}
