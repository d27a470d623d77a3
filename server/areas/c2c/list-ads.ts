import { type RawBuilder, sql } from 'kysely';
import type { c2cCalls } from '../../../contract/c2c.ts';
import type { Ad } from '../../../contract/c2c-shapes.ts';
import { otherSide } from '../../../contract/c2c-values.ts';
import type { InputOf } from '../../../contract/call.ts';
import { formatDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { dayMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';
import { describeAd } from './describe-ad.ts';
import { describeTraders } from './describe-traders.ts';
import type { Prices } from './read-index.ts';
import { type C2cMarket, type C2cTerms, readC2cTerms, readMarkets } from './read-markets.ts';
import { hiddenFor, pricedAds, type SelectedAd, selectAds, usablePayments } from './select-ads.ts';

/** A session is seen at most once in ten minutes. */
const onlineMs = 15 * 60_000;

export type AdOptions = { marketData: Prices; atMs: number };
type Filter = InputOf<typeof c2cCalls.ads>;
type Viewing = AdOptions & { memberId: number | undefined };
type Page = { index: string | null; items: Ad[]; count: number };

/** Ads that can be taken now: the best price for the taker first, of equal ones who completes more. */
export async function listAds(store: Store, filter: Filter, viewing: Viewing): Promise<Result<Page>> {
  const { asset, fiat, offset, limit } = filter;
  const { marketData, memberId, atMs } = viewing;
  const terms = await readC2cTerms(store, atMs);
  if (!terms.coins.has(asset) || !terms.fiats.has(fiat)) return refuse('currencyUnknown');
  const markets = await readMarkets(store, marketData, { pairs: [{ asset, fiat }], terms, atMs });
  const moment = { rules: terms.rules, atMs };
  const where = sql`ad.state = 'open' and ad.side = ${otherSide(filter.want)}`;
  const isWanted = filter.paymentType ? sql`payment_type = ${filter.paymentType}` : sql`true`;
  const order = sql`price_now ${filter.want === 'buy' ? sql`asc` : sql`desc`}, completed desc nulls last, id`;
  const { rows } = await sql<{ count: number } & (SelectedAd | { id: null })>`
    with served as materialized (
      select ad.id, price_now, counted.completed_30_days::numeric / nullif(counted.orders_30_days, 0) as completed
      from ${pricedAds(markets, { ...moment, where })}
      left join (select distinct ad_id from ${usablePayments(moment)} where ${isWanted}) paid on paid.ad_id = ad.id
      left join c2c_statistic counted on counted.member_id = ad.member_id
      where ${sql.join(conditions(filter, memberId, atMs), sql` and `)}
    ), page as (select * from served order by ${order} offset ${offset} limit ${limit})
    select total.count, ad.*, price_now, (
      select array_agg(payment_type order by payment_type) from ${usablePayments(moment)} where ad_id = ad.id
    ) as payment_types
    from (select count(*)::integer as count from served) total
    left join (page join c2c_ad ad using (id)) on true order by ${order}`.execute(store);
  const index = markets[0]?.index;
  return ok({
    index: index ? formatDecimal(index) : null,
    items: await describeRows(
      store,
      rows.filter((row) => row.id !== null),
      markets,
    ),
    count: rows[0]?.count ?? 0,
  });
}

type Condition = RawBuilder<unknown>;

function conditions(filter: Filter, memberId: number | undefined, atMs: number): Condition[] {
  const { want, amount, isVerified, isOnline, isForMe } = filter;
  const wanted: Condition[] = [sql`${hiddenFor(sql`when paid.ad_id is null then 'payment'`)} is null`];
  if (amount !== undefined) {
    wanted.push(sql`${amount}::numeric between ad.minimum and least(ad.maximum, ad.quantity * price_now)`);
  }
  if (isVerified) wanted.push(sql`member.verified_level > 0`);
  // Merchants of the demo answer at any time.
  if (isOnline) {
    wanted.push(sql`(member.purpose is not null or exists (select from session
      where session.member_id = ad.member_id and last_seen_at > ${atMs - onlineMs}))`);
  }
  if (memberId === undefined) return wanted;
  wanted.push(notBlocked(memberId));
  if (isForMe) wanted.push(takenBy(memberId, atMs));
  if (isForMe && want === 'sell') wanted.push(canPay(memberId));
  return wanted;
}

/** What an ad asks of its taker. */
const takenBy = (memberId: number, atMs: number): Condition => sql`
  ad.member_id <> ${memberId} and exists (
    select from member taker left join c2c_statistic counted on counted.member_id = taker.id
    where taker.id = ${memberId} and taker.verified_level >= ad.taker_level
      and coalesce(counted.orders, 0) >= ad.taker_orders
      and taker.created_at <= ${atMs} - ad.taker_days * ${dayMs}::bigint
  )`;

/** Whether a buy ad pays into an account that the taker uses. */
const canPay = (memberId: number): Condition => sql`exists (
  select from c2c_ad_payment payment join bank_account account using (payment_type)
  join c2c_payment_account used on used.bank_account_id = account.id
  where payment.ad_id = ad.id and used.member_id = ${memberId} and used.state = 'accepted' and deleted_at is null)`;

/** The ads of one merchant, or one ad, that can be taken now by the caller. */
export async function findAds(
  store: Store,
  ads: { id: number } | { merchantId: number },
  { marketData, memberId, atMs }: Viewing,
): Promise<Ad[]> {
  const own = store.selectFrom('c2c_ad').select(['asset', 'fiat']).distinct().where('state', '=', 'open');
  const ofOne = 'id' in ads ? own.where('id', '=', ads.id) : own.where('member_id', '=', ads.merchantId);
  const pairs = await ofOne.execute();
  if (pairs.length === 0) return [];
  const terms: C2cTerms = await readC2cTerms(store, atMs);
  const markets = await readMarkets(store, marketData, { pairs, terms, atMs });
  const isWanted = 'id' in ads ? sql`ad.id = ${ads.id}` : sql`ad.member_id = ${ads.merchantId}`;
  const where = sql`ad.state = 'open' and ${isWanted}`;
  const { rows } = await sql<SelectedAd>`
    select ad.* from (${selectAds(markets, { rules: terms.rules, atMs, where })}) ad
    where hidden_for is null and ${memberId === undefined ? sql`true` : notBlocked(memberId)}
    order by ad.id desc`.execute(store);
  return describeRows(store, rows, markets);
}

const notBlocked = (memberId: number): Condition => sql`not exists (select from c2c_block
  where (c2c_block.member_id, blocked_id) in ((${memberId}, ad.member_id), (ad.member_id, ${memberId})))`;

async function describeRows(store: Store, rows: readonly SelectedAd[], markets: readonly C2cMarket[]): Promise<Ad[]> {
  const traders = await describeTraders(store, [...new Set(rows.map((row) => row.member_id))]);
  return rows.flatMap((row) => {
    const market = markets.find(({ asset, fiat }) => asset === row.asset && fiat === row.fiat);
    const merchant = traders.get(row.member_id);
    return market && merchant ? [describeAd(row, market, merchant)] : [];
  });
}
