import { formatDecimal } from '../../../contract/money.ts';
import { type Clock, dayMs } from '../../clock.ts';
import { arrayLiteral, type Database, queryRows } from '../../database/client.ts';
import { type Prices, priceOf } from '../wallet/list-balances.ts';

/** So few that another query waits for milliseconds only: the embedded database does one thing at a time. */
const membersPerStatement = 500;

/**
 * Keeps what each member owns today in USDT, once a day; goes on where a run that was interrupted ended. Does nothing
 * while no price is known, since a day would be kept with too little. Returns how many members it looked at.
 */
export async function saveMemberValues(
  database: Database,
  { clock, prices }: { clock: Clock; prices: Prices },
): Promise<number> {
  const day = Math.floor(clock.now() / dayMs);
  const assets = await database.selectFrom('asset').select('code').orderBy('sort').execute();
  const known = assets.flatMap(({ code }) => {
    const price = priceOf(code, prices);
    return price === undefined ? [] : [{ code, price: formatDecimal(price) }];
  });
  // USDT is always worth itself.
  if (known.length < 2) return 0;
  const progress = await database.selectFrom('member_value_progress').selectAll().executeTakeFirstOrThrow();
  if (progress.day > day) return 0;
  let lastId = progress.day === day ? progress.member_id : 0;
  let count = 0;
  while (true) {
    const [slice] = await queryRows<{ last: number | null; count: number }>(database, saveSlice, [
      day,
      lastId,
      membersPerStatement,
      arrayLiteral(known.map(({ code }) => code)),
      arrayLiteral(known.map(({ price }) => price)),
    ]);
    if (!slice?.last) return count;
    lastId = slice.last;
    count += slice.count;
  }
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
  ), kept as (
    update member_value_progress set day = $1::int4, member_id = (select max(id) from slice)
    where exists (select from slice)
  )
  select max(id) as last, count(*) as count from slice`;
