import { useState } from 'react';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { followPrices, type KnownPrice } from './follow-prices.ts';

const cellClasses = 'font-normal first:pl-3 last:pr-3 last:text-right';

type LatestPricesProps = { loaded: readonly KnownPrice[]; quote: Quote; market: MarketSymbol };

/** The mark prices of the last seconds, newest first: positions open and close at the next one. */
export function LatestPrices({ loaded, quote, market }: LatestPricesProps) {
  const { t } = useTranslation('futures');
  const exchange = useTranslation('exchange');
  const format = useFormat();
  const [prices, setPrices] = useState<readonly KnownPrice[]>(loaded);
  const followed = followPrices(prices, quote);
  if (followed !== prices) setPrices(followed);
  return (
    <section className="min-h-0 shrink grow basis-40 overflow-hidden border-t text-xs tabular-nums">
      <table className="w-full text-left">
        <caption className="px-3 py-2 text-left font-medium text-text-2">{t('markets.latest')}</caption>
        <thead className="text-text-3">
          <tr>
            <th scope="col" className={cellClasses}>
              {exchange.t('ticket.price')}
            </th>
            <th scope="col" className={cellClasses}>
              {exchange.t('trades.time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map((known) => (
            <tr key={known.seq} className="h-5" data-testid="latest-price">
              <td className={cellClasses}>{format.price(known.price, market.pricePrecision)}</td>
              <td className={`text-text-2 ${cellClasses}`}>{format.clock(known.time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
