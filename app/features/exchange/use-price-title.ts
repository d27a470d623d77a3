import { useEffect } from 'react';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** The tab shows the price, in front of the page's own title, so that it can be followed from other tabs. */
export function usePriceTitle({ c }: Quote, { pricePrecision }: MarketSymbol): void {
  const format = useFormat();
  const price = format.price(c, pricePrecision);
  useEffect(() => {
    const own = document.title;
    document.title = `${price} · ${own}`;
    return () => {
      // Unless another page has set its own since.
      if (document.title === `${price} · ${own}`) document.title = own;
    };
  }, [price]);
}
