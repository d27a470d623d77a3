import { Link } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changeOf } from './change.ts';
import type { QuotePostData } from './load-quote-post.server.ts';
import { quotePostPath } from './symbol-path.ts';

/** Markets of the same topics, each with a page of its own. */
export function RelatedMarkets({ related }: { related: QuotePostData['related'] }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  return (
    <nav aria-labelledby="related">
      <h2 id="related">{t('post.related')}</h2>
      <Card as="ul" room="none" className="divide-y">
        {related.map(({ symbol, name, svgIcon, pricePrecision, quote }) => (
          <li key={symbol}>
            <Link to={quotePostPath(symbol)} className="flex items-center gap-3 px-3 py-2 hover:bg-surface-2">
              <CoinIcon src={svgIcon} name={name} size="sm" />
              <span className="grow font-medium">{name}</span>
              <span className="text-text-2 tabular-nums">{format.price(quote.c, pricePrecision)}</span>
              <PriceChange percent={changeOf(quote).percent} format={format} className="w-20 justify-end" />
            </Link>
          </li>
        ))}
      </Card>
      <Link to="/quotes" className="mt-3 inline-block font-medium text-accent-text">
        {t('showAll')}
      </Link>
    </nav>
  );
}
