import { formatDecimal } from '../../../contract/money.ts';
import { dayMs } from '../../clock.ts';
import { arrayLiteral, queryRows } from '../../database/client.ts';
import type { JobSurroundings } from '../../jobs/for-each-due.ts';
import { oncePerPeriod, type PeriodicWork } from '../../jobs/once-per-period.ts';
import { type Prices, priceOf } from '../../market-data/price-of.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Claims } from '../wallet/list-balances.ts';

/** Few enough that another query waits only milliseconds: the embedded database does one thing at a time. */
const membersPerStatement = 500;

type Options = JobSurroundings & Claims & { prices: Prices; marketData: Pick<MarketData, 'last'> };

/**
 * Saves what each member owns in USDT at the beginning of a day, and resumes an interrupted run. Days on which nothing
 * ran are left out: their opening balances are no longer known. Does nothing while no price is fresh: there may be none
 * yet, or those of long ago, where the process that tells them was not heard. Returns whether a day was finished.
 */
export async function saveMemberValues(options: Options): Promise<boolean> {
  const { database, clock, prices, marketData, futures, loans } = options;
  const assets = await database.selectFrom('asset').select('code').orderBy('sort').execute();
  const known = assets.flatMap(({ code }) => {
    const price = priceOf(code, prices);
    return price === undefined ? [] : [{ code, price: formatDecimal(price) }];
  });
  if (!known.some(({ code }) => marketData.last(`${code}_USDT`)?.stale === null)) return false;
  const daily: PeriodicWork = {
    job: 'save-member-values',
    each: 'day',
    sinceMs: clock.now() - dayMs,
    skipsMissed: true,
    async work(tx, { endMs }, afterId) {
      const slice = tx.selectFrom('member').select('id').where('id', '>', afterId).orderBy('id');
      const ids = (await slice.limit(membersPerStatement).execute()).map(({ id }) => id);
      const beside = [...(await futures.unrealised(ids, tx)), ...(await loans.claims(ids, tx))];
      await queryRows(tx, saveSlice, [
        endMs / dayMs,
        arrayLiteral(ids),
        arrayLiteral(beside.map(({ memberId }) => memberId)),
        arrayLiteral(beside.map(({ asset }) => asset)),
        arrayLiteral(beside.map(({ amount }) => formatDecimal(amount))),
        arrayLiteral(known.map(({ code }) => code)),
        arrayLiteral(known.map(({ price }) => price)),
      ]);
      return ids.at(-1) ?? null;
    },
  };
  return (await oncePerPeriod(daily, options)) > 0;
}

/** A member that never owned anything has no row: its accounts were not opened. */
const saveSlice = `
  insert into member_value (member_id, day, total_usdt)
  select member_id, $1::int4, trunc(coalesce(sum(amount * price), 0), 8)
  from (
    select owner_id, asset, total from account join balance on account_id = account.id
    where owner_kind = 'member' and owner_id = any($2::int8[])
    union all
    select * from unnest($3::int8[], $4::text[], $5::numeric[])
  ) as owned(member_id, asset, amount)
  left join unnest($6::text[], $7::numeric[]) as priced(asset, price) on priced.asset = owned.asset
  group by member_id
  on conflict do nothing`;
