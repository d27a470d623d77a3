import { formatDecimal } from '../../../contract/money.ts';
import { dayMs } from '../../clock.ts';
import { arrayLiteral, queryRows } from '../../database/client.ts';
import type { JobSurroundings } from '../../jobs/for-each-due.ts';
import { oncePerPeriod, type PeriodicWork } from '../../jobs/once-per-period.ts';
import { type Prices, priceOf } from '../../market-data/price-of.ts';

/** Few enough that another query waits only milliseconds: the embedded database does one thing at a time. */
const membersPerStatement = 500;

/**
 * Saves what each member owns in USDT at the beginning of a day, and resumes an interrupted run. Days on which nothing
 * ran are left out: their opening balances are no longer known. Does nothing while no price is known, because the total
 * would be too low. Returns whether a day was finished.
 */
export async function saveMemberValues(options: JobSurroundings & { prices: Prices }): Promise<boolean> {
  const { database, clock, prices } = options;
  const assets = await database.selectFrom('asset').select('code').orderBy('sort').execute();
  const known = assets.flatMap(({ code }) => {
    const price = priceOf(code, prices);
    return price === undefined ? [] : [{ code, price: formatDecimal(price) }];
  });
  // USDT is always worth itself.
  if (known.length < 2) return false;
  const codes = arrayLiteral(known.map(({ code }) => code));
  const rates = arrayLiteral(known.map(({ price }) => price));
  const daily: PeriodicWork = {
    job: 'save-member-values',
    each: 'day',
    sinceMs: clock.now() - dayMs,
    skipsMissed: true,
    async work(tx, { endMs }, afterId) {
      const values = [endMs / dayMs, afterId, membersPerStatement, codes, rates];
      const [slice] = await queryRows<{ last: number | null }>(tx, saveSlice, values);
      return slice?.last ?? null;
    },
  };
  return (await oncePerPeriod(daily, options)) > 0;
}

/** A member that never owned anything has no row: its accounts were not opened. */
const saveSlice = `
  with slice as (
    select id from member where id > $2::int8 order by id limit $3::int4
  ), saved as (
    insert into member_value (member_id, day, total_usdt)
    select slice.id, $1::int4, trunc(coalesce(sum(total * price), 0), 8)
    from slice
    join account on owner_kind = 'member' and owner_id = slice.id
    join balance on account_id = account.id
    left join unnest($4::text[], $5::numeric[]) as priced(asset, price) on priced.asset = account.asset
    group by slice.id
    on conflict do nothing
  )
  select max(id) as last from slice`;
