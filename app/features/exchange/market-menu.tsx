import { Link } from 'react-router';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { Menu, menuEntryClasses } from '../../components/ui/menu.tsx';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changeOf } from '../quotes/change.ts';
import type { MarketName } from './market-header.tsx';
import { MarketTitle } from './market-heading.tsx';

type MarketMenuProps = { market: MarketSymbol; markets: MarketName[]; quotes: Quote[] };

/** The name of the market, which opens the list of all. */
export function MarketMenu({ market, markets, quotes }: MarketMenuProps) {
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
