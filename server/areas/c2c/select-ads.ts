import { type RawBuilder, sql } from 'kysely';
import type { PaymentType } from '../../../contract/bank-account-values.ts';
import { pricePlaces } from '../../../contract/c2c-price.ts';
import type { HiddenReason } from '../../../contract/c2c-values.ts';
import { formatDecimal, one } from '../../../contract/money.ts';
import { dayMs } from '../../clock.ts';
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
  return sql<SelectedAd>`
    select ad.*, priced.now as price_now, paid.types as payment_types, member.verified_level, member.purpose,
      case
        when member.status <> 'active' or merchant.state is distinct from 'approved' then 'notMerchant'
        when not market.is_open then 'closed'
        when merchant.is_away then 'away'
        when ad.side = 'sell' and exists (select from security_hold
          where security_hold.member_id = ad.member_id and ends_at > ${atMs}) then 'hold'
        when exists (select from c2c_case where against_id = ad.member_id and ended_at > ${ruledSince}) then 'stopped'
        when priced.now is null or abs(priced.now - market.index) * 100 > market.index * market.band then 'price'
        when ad.quantity * priced.now < ad.minimum then 'stock'
        when cardinality(paid.types) = 0 then 'payment'
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
    cross join lateral (select array(
      select payment_type from c2c_ad_payment payment
      where payment.ad_id = ad.id and (ad.side = 'buy' or exists (
        select from bank_account join c2c_payment_account used on used.bank_account_id = bank_account.id
        where bank_account.id = payment.bank_account_id and deleted_at is null))
      order by payment_type
    ) as types) paid`;
}

/** The smallest step of a price with so many digits after the point. */
const unitOf = (places: number) => (one / 10n ** BigInt(places)) as typeof one;
