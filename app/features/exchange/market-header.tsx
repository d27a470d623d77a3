import { Link } from 'react-router';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SetAlertLink } from '../alert/set-alert-link.tsx';
import { quotePostPath } from '../quotes/symbol-path.ts';
import { DeskPart } from './desk-part.tsx';
import type { OpeningState } from './exchange-data.ts';
import { Fact, headingLinkClasses, MarketHeading } from './market-heading.tsx';

export type MarketName = Pick<MarketSymbol, 'symbol' | 'name' | 'pricePrecision'>;
type MarketHeaderProps = {
  market: MarketSymbol;
  markets: MarketName[];
  quotes: Quote[];
  quote: Quote;
  opening: OpeningState | null;
};

/** Which market, its last price and its day; the name opens the list of markets. */
export function MarketHeader({ market, markets, quotes, quote, opening }: MarketHeaderProps) {
  const { t } = useTranslation('exchange');
  const auction = useTranslation('exchange-opening');
  const format = useFormat();
  return (
    <MarketHeading
      market={market}
      quote={quote}
      priceName={opening ? auction.t('reference') : t('header.price')}
      hasTraded={!opening}
      menu={<DeskPart part="markets" market={market} markets={markets} quotes={quotes} />}
      facts={<Fact name={t('header.volume', { currency: market.baseSymbol })}>{format.compact(quote.dv)}</Fact>}
      links={
        <>
          <Link to={quotePostPath(market.symbol)} className={headingLinkClasses}>
            {t('header.about', { coin: market.baseName })}
          </Link>
          <SetAlertLink symbol={market.symbol} className={headingLinkClasses}>
            {t('header.alert')}
          </SetAlertLink>
        </>
      }
    />
  );
}
