import { Link } from 'react-router';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { Menu, menuEntryClasses } from '../../components/ui/menu.tsx';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SetAlertLink } from '../alert/set-alert-link.tsx';
import { changeOf } from '../quotes/change.ts';
import { quotePostPath } from '../quotes/symbol-path.ts';
import type { OpeningState } from './exchange-data.ts';
import { Fact, headingLinkClasses, MarketHeading, MarketTitle } from './market-heading.tsx';

type MarketName = Pick<MarketSymbol, 'symbol' | 'name' | 'pricePrecision'>;
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
      menu={<MarketMenu market={market} markets={markets} quotes={quotes} />}
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

function MarketMenu({ market, markets, quotes }: { market: MarketSymbol; markets: MarketName[]; quotes: Quote[] }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  return (
    <Menu align="start" summary={<MarketTitle market={market} />}>
      <nav aria-label={t('header.markets')}>
        {markets.map(({ symbol, name, pricePrecision }) => {
          const quote = quotes.find((candidate) => candidate.symbol === symbol);
          return (
            <Link
              key={symbol}
              to={`/exchange?id=${symbol.toLowerCase()}`}
              aria-current={symbol === market.symbol ? 'page' : undefined}
              className={`${menuEntryClasses} justify-between gap-6`}
            >
              <span>{name}</span>
              {quote && (
                <span className="flex gap-3 tabular-nums">
                  {format.price(quote.c, pricePrecision)}
                  <PriceChange percent={changeOf(quote).percent} format={format} className="w-16 justify-end" />
                </span>
              )}
            </Link>
          );
        })}
      </nav>
    </Menu>
  );
}
