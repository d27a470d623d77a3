import { Link } from 'react-router';
import type { Quote } from '../../../contract/quotes.ts';
import { Menu } from '../../components/ui/menu.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuoteStore } from '../../live/quote-store.ts';
import { boptionRatesPath, boptionTablePath } from '../../paths/boption-paths.ts';
import { Fact, headingLinkClasses, MarketHeading, MarketTitle } from '../exchange/market-heading.tsx';
import { idOf } from '../quotes/symbol-path.ts';
import type { BoptionData } from './boption-data.ts';
import { MarketList } from './market-list.tsx';

type HeaderProps = { data: BoptionData; quote: Quote; store: QuoteStore };

/** Which market, its price and its day, how late prices are, and the ways to what is public. */
export function BoptionHeader({ data, quote, store }: HeaderProps) {
  const { market, terms } = data;
  const { t } = useTranslation('boption');
  const format = useFormat();
  const lag = t('duration.seconds', { number: format.amount(String(terms.lagMs / 1_000), 1) });
  const id = `?id=${idOf(market.symbol)}`;
  return (
    <MarketHeading
      market={market}
      quote={quote}
      priceName={t('header.price')}
      menu={<MarketMenu data={data} store={store} />}
      facts={<Fact name={t('header.lag')}>{lag}</Fact>}
      links={
        <>
          <Link to={`${boptionRatesPath}${id}`} className={headingLinkClasses}>
            {t('header.rates')}
          </Link>
          <Link to={`${boptionTablePath}${id}`} className={headingLinkClasses}>
            {t('header.settled')}
          </Link>
        </>
      }
    />
  );
}

/** The name; where there is no room for the list of markets, it opens it. */
function MarketMenu({ data, store }: Pick<HeaderProps, 'data' | 'store'>) {
  const { t } = useTranslation('boption');
  const title = (
    <MarketTitle market={data.market}>
      <span className="rounded-sm bg-surface-2 px-1.5 py-0.5 text-text-2 text-xs">{t('header.kind')}</span>
    </MarketTitle>
  );
  return (
    <Menu align="start" summary={title}>
      <div className="w-72">
        <MarketList data={data} store={store} />
      </div>
    </Menu>
  );
}
