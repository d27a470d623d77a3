import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { Menu, menuEntryClasses } from '../../components/ui/menu.tsx';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changeOf } from '../quotes/change.ts';
import { StaleBadge } from '../quotes/stale-badge.tsx';
import { priceProofPath, quotePostPath } from '../quotes/symbol-path.ts';
import { useTick } from '../quotes/use-tick.ts';

type MarketName = Pick<MarketSymbol, 'symbol' | 'name' | 'pricePrecision'>;
type MarketHeaderProps = { market: MarketSymbol; markets: MarketName[]; quotes: Quote[]; quote: Quote };

/** Which market, its last price and its day; the name opens the list of markets. */
export function MarketHeader({ market, markets, quotes, quote }: MarketHeaderProps) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const change = changeOf(quote);
  const tick = useTick<HTMLSpanElement>(quote.c);
  const price = (value: string) => format.price(value, market.pricePrecision);
  const tone = { up: 'text-up', down: 'text-down', flat: 'text-text-1' }[change.trend];
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-surface-1 px-3 py-2">
      <MarketMenu market={market} markets={markets} quotes={quotes} />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="w-full text-text-3 text-xs">{t('header.price')}</span>
        <span ref={tick} className={`text-xl font-semibold tabular-nums ${tone}`} data-testid="last-price">
          {price(quote.c)}
        </span>
        <PriceChange percent={change.percent} format={format} />
        <StaleBadge reason={quote.stale} />
      </div>
      <dl className="flex gap-x-6 gap-y-1 overflow-x-auto text-xs tabular-nums">
        <Fact name={t('header.high')}>{price(quote.dh)}</Fact>
        <Fact name={t('header.low')}>{price(quote.dl)}</Fact>
        <Fact name={t('header.volume', { currency: market.baseSymbol })}>{format.compact(quote.dv)}</Fact>
      </dl>
      <Link to={quotePostPath(market.symbol)} className="text-text-2 text-xs hover:text-text-1">
        {t('header.about', { coin: market.baseName })}
      </Link>
      <Link to={priceProofPath(market.symbol)} className="text-text-2 text-xs hover:text-text-1">
        {t('header.proof')}
      </Link>
    </header>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="whitespace-nowrap">
      <dt className="text-text-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MarketMenu({ market, markets, quotes }: { market: MarketSymbol; markets: MarketName[]; quotes: Quote[] }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const summary = (
    <span className="flex items-center gap-2">
      <CoinIcon src={market.svgIcon} name={market.baseSymbol} />
      {/* biome-ignore lint/a11y/useSemanticElements: a heading in the summary names the page and opens the list. */}
      <span role="heading" aria-level={1} className="text-lg font-semibold text-text-1">
        {market.name}
      </span>
      <ChevronDown aria-hidden size={16} />
    </span>
  );
  return (
    <Menu align="start" summary={summary}>
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
