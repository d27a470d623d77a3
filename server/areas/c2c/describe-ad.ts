import { percentOfIndex } from '../../../contract/c2c-price.ts';
import type { Ad, OwnAd, Trader } from '../../../contract/c2c-shapes.ts';
import { type Decimal, formatDecimal, multiply, parseDecimal, smaller } from '../../../contract/money.ts';
import type { C2cMarket } from './read-markets.ts';
import type { SelectedAd } from './select-ads.ts';

const plain = (stored: string): string => formatDecimal(parseDecimal(stored));
const plainOrNull = (stored: string | null): string | null => stored && plain(stored);

/** What takers and the merchant see alike, at a price of now. */
function describeShared(row: SelectedAd, { index }: C2cMarket, price: Decimal | undefined) {
  return {
    id: String(row.id),
    version: row.version,
    side: row.side,
    asset: row.asset,
    fiat: row.fiat,
    indexPercent: price && index ? formatDecimal(percentOfIndex(price, index)) : null,
    isFloating: row.index_bps !== null,
    available: plain(row.quantity),
    minimum: plain(row.minimum),
    paymentTypes: row.payment_types,
    payMinutes: row.pay_minutes,
    terms: row.terms,
    takerLevel: row.taker_level,
    takerOrders: row.taker_orders,
    takerDays: row.taker_days,
  };
}

/** An ad that can be taken: what is left of it may make its maximum smaller. */
export function describeAd(row: SelectedAd, market: C2cMarket, merchant: Trader): Ad {
  if (row.price_now === null) throw new Error(`ad ${row.id} has no price and can not be taken`);
  const price = parseDecimal(row.price_now);
  const left = multiply(parseDecimal(row.quantity), price, 'down', market.decimals);
  return {
    ...describeShared(row, market, price),
    price: formatDecimal(price),
    maximum: formatDecimal(smaller(parseDecimal(row.maximum), left)),
    merchant,
  };
}

type Account = OwnAd['accounts'][number];

/** As its merchant sees it, in any state. */
export function describeOwnAd(row: SelectedAd, market: C2cMarket, accounts: readonly Account[]): OwnAd {
  const price = row.price_now === null ? undefined : parseDecimal(row.price_now);
  return {
    ...describeShared(row, market, price),
    price: price ? formatDecimal(price) : null,
    maximum: plain(row.maximum),
    state: row.state,
    pricing: { price: plainOrNull(row.price), indexBps: row.index_bps, priceBound: plainOrNull(row.price_bound) },
    accounts: [...accounts],
    hiddenFor: row.state === 'closed' ? null : row.hidden_for,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
