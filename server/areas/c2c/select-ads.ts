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

type Moment = { rules: Terms<'c2c.rules'>; atMs: number };

/**
 * Ads of these markets, with their prices of now: the same arithmetic as in contract/c2c-price.ts, here so that the
 * database can sort by it.
 */
export function selectAds(markets: readonly C2cMarket[], { rules, atMs }: Moment): RawBuilder<SelectedAd> {
  const places = markets.map(({ index, decimals }) => pricePlaces(index ?? one, decimals));
  const ruledSince = atMs - rules.rulingStopDays * dayMs;
  const usableSince = atMs - rules.accountHours * hourMs;
  return sql<SelectedAd>`
    select ad.*, priced.now as price_now, coalesce(paid.usable, paid.types, '{}') as payment_types, member.verified_level,
      member.purpose,
      case
        when member.status <> 'active' or merchant.state is distinct from 'approved' then 'notMerchant'
        when not market.is_open then 'closed'
        when merchant.is_away then 'away'
        when ad.side = 'sell' and held.member_id is not null then 'hold'
        when ruled.member_id is not null then 'stopped'
        when priced.now is null or abs(priced.now - market.index) * 100 > market.index * market.band then 'price'
        when ad.quantity * priced.now < ad.minimum then 'stock'
        when paid.types is null then 'payment'
        when paid.usable is null then 'accountNew'
      end as hidden_for
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
    join member on member.id = ad.member_id
    left join c2c_merchant merchant on merchant.member_id = ad.member_id
    cross join lateral (select market.index * ad.index_bps * 0.0001 as share) floating
    cross join lateral (select trunc(floating.share, market.places) as down) rounded
    cross join lateral (select case
      when ad.price is not null then ad.price
      when market.index is null then null
      when ad.side = 'sell' then greatest(rounded.down, ad.price_bound)
      else least(rounded.down + case when rounded.down < floating.share then market.unit else 0 end, ad.price_bound)
    end as now) priced
    left join (select distinct member_id from security_hold where ends_at > ${atMs}) held
      on held.member_id = ad.member_id
    left join (select distinct against_id as member_id from c2c_case where ended_at > ${ruledSince}) ruled
      on ruled.member_id = ad.member_id
    left join (
      select ad_id, array_agg(payment.payment_type order by payment.payment_type) as types,
        array_agg(payment.payment_type order by payment.payment_type) filter (
          where used.bank_account_id is null or greatest(used.added_at, account.updated_at) <= ${usableSince}
        ) as usable
      from c2c_ad_payment payment
      left join bank_account account on account.id = payment.bank_account_id and account.deleted_at is null
        and account.payment_type = payment.payment_type
      left join c2c_payment_account used on used.bank_account_id = account.id and used.state = 'accepted'
      where payment.bank_account_id is null or used.bank_account_id is not null
      group by ad_id
    ) paid on paid.ad_id = ad.id`;
}

/** The smallest step of a price with so many digits after the point. */
const unitOf = (places: number) => (one / 10n ** BigInt(places)) as typeof one;
