import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuotes } from '../quotes/use-quotes.ts';
import type { HomeMarkets } from './home-markets.ts';
import { MarketCard } from './market-card.tsx';

/** What moves most today. */
export function MarketSection({ markets }: { markets: HomeMarkets }) {
  const { t } = useTranslation('site');
  const quotes = useMemo(() => Object.values(markets).flatMap((rows) => rows.map(({ quote }) => quote)), [markets]);
  const store = useQuotes(quotes);
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <MarketCard
        title={t('markets.volume')}
        rows={markets.volume}
        store={store}
        className="md:col-span-2 lg:col-span-1"
      />
      <MarketCard title={t('markets.gainers')} rows={markets.gainers} store={store} />
      <MarketCard title={t('markets.losers')} rows={markets.losers} store={store} />
    </div>
  );
}
