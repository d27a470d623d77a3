import { type RawBuilder, sql } from 'kysely';
import type { PaymentType } from '../../../contract/bank-account-values.ts';
import { pricePlaces } from '../../../contract/c2c-price.ts';
import type { HiddenReason } from '../../../contract/c2c-values.ts';
import { formatDecimal, one } from '../../../contract/money.ts';
import { dayMs, hourMs } from '../../clock.ts';
import { arrayLiteral } from '../../database/client.ts';
import type { Terms } from '../../products/read-terms.ts';
import type { C2cMarket } from './read-markets.ts';
import type { AdRow } from './take-stock.ts';

/** An ad with what changes without it. */
export type SelectedAd = AdRow & {
  price_now: string | null;
  payment_types: PaymentType[];
  /** Why takers would not see it, if it were open. */
  hidden_for: HiddenReason | null;
};

type Options = {
  rules: Terms<'c2c.rules'>;
  atMs: number;
  /** Which ads, by their own columns. */
  where: RawBuilder<unknown>;
};

/** Ads of these markets, shown or not; of a few, since what they can be paid by is looked up for each. */
export const selectAds = (markets: readonly C2cMarket[], options: Options): RawBuilder<SelectedAd> => sql<SelectedAd>`
  select ad.*, coalesce(usable, types, '{}') as payment_types,
    ${hiddenFor(sql`when types is null then 'payment' when usable is null then 'accountNew'`)} as hidden_for
  from ${pricedAds(markets, options)}
  cross join lateral (
    select array_agg(payment_type order by payment_type) as types,
      array_agg(payment_type order by payment_type) filter (where since <= ${usableSince(options)}) as usable
    from ${payments} where ad_id = ad.id
  ) paid`;

/**
 * Why takers would not see an ad of `pricedAds`, if it were open: the first reason that holds, null for none. The last
 * cases say when it can not be paid.
 */
export const hiddenFor = (unpayable: RawBuilder<unknown>): RawBuilder<HiddenReason | null> => sql`
  case
    when member.status <> 'active' or merchant.state is distinct from 'approved' then 'notMerchant'
    when not ad.is_open then 'closed'
    when merchant.is_away then 'away'
    when ad.side = 'sell' and held.member_id is not null then 'hold'
    when ruled.member_id is not null then 'stopped'
    when price_now is null or abs(price_now - ad.index) * 100 > ad.index * ad.band then 'price'
    when ad.quantity * price_now < ad.minimum then 'stock'
    ${unpayable}
  end`;

/**
 * Ads of these markets, with their prices of now, and what else decides whether they are shown. The same arithmetic as
 * in contract/c2c-price.ts, here so that the database can sort by it.
 */
export function pricedAds(markets: readonly C2cMarket[], { rules, atMs, where }: Options): RawBuilder<unknown> {
  const places = markets.map(({ index, decimals }) => pricePlaces(index ?? one, decimals));
  const ruledSince = atMs - rules.rulingStopDays * dayMs;
  // `offset 0` keeps the price from being computed anew wherever it is named.
  return sql`(
      select ad.*, market.index, market.band, market.is_open, case
        when ad.price is not null then ad.price
        when market.index is null then null
        when ad.side = 'sell' then greatest(rounded.down, ad.price_bound)
        else least(rounded.down + case when rounded.down < floating.share then market.unit else 0 end, ad.price_bound)
      end as price_now
      from unnest(
        ${arrayLiteral(markets.map(({ asset }) => asset))}::text[],
        ${arrayLiteral(markets.map(({ fiat }) => fiat))}::text[],
        ${arrayLiteral(markets.map(({ index }) => index && formatDecimal(index)))}::numeric[],
        ${arrayLiteral(markets.map(({ bandPercent }) => bandPercent))}::numeric[],
        ${arrayLiteral(places)}::integer[],
        ${arrayLiteral(places.map((count) => formatDecimal(unitOf(count))))}::numeric[],
        ${arrayLiteral(markets.map(({ isOpen }) => isOpen))}::boolean[]
      ) as market(asset, fiat, index, band, places, unit, is_open)
      join c2c_ad ad on ad.asset = market.asset and ad.fiat = market.fiat
      cross join lateral (select market.index * ad.index_bps * 0.0001 as share) floating
      cross join lateral (select trunc(floating.share, market.places) as down) rounded
      where ${where}
      offset 0
    ) ad
    join member on member.id = ad.member_id
    left join c2c_merchant merchant on merchant.member_id = ad.member_id
    left join (select distinct member_id from security_hold where ends_at > ${atMs}) held
      on held.member_id = ad.member_id
    left join (select distinct against_id as member_id from c2c_case where ended_at > ${ruledSince}) ruled
      on ruled.member_id = ad.member_id`;
}

/** By what ads can be paid, and since when: of sell ads with accepted accounts. */
const payments = sql`(
  select ad_id, payment.payment_type, coalesce(greatest(used.added_at, account.updated_at), 0) as since
  from c2c_ad_payment payment
  left join bank_account account on account.id = payment.bank_account_id and account.deleted_at is null
    and account.payment_type = payment.payment_type
  left join c2c_payment_account used on used.bank_account_id = account.id and used.state = 'accepted'
    and used.holder in ('', account.holder)
  where payment.bank_account_id is null or used.bank_account_id is not null
) payment`;

/** An account that is new, or was changed, has to wait. */
const usableSince = ({ rules, atMs }: Pick<Options, 'rules' | 'atMs'>) => atMs - rules.accountHours * hourMs;

/** By what ads can be paid now. */
export const usablePayments = (moment: Pick<Options, 'rules' | 'atMs'>): RawBuilder<unknown> => sql`(
  select ad_id, payment_type from ${payments} where since <= ${usableSince(moment)}) payment`;

/** The smallest step of a price with so many digits after the point. */
const unitOf = (places: number) => (one / 10n ** BigInt(places)) as typeof one;
