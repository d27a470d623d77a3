import { useId, useMemo } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuoteStore } from '../../live/quote-store.ts';
import { useQuotes } from '../quotes/use-quotes.ts';
import { type HomeData, type MarketRow, type Rank, ranks } from './home-data.ts';
import { MarketRows } from './market-rows.tsx';
import { Section } from './section.tsx';

/** The quotes of both lists of the page, which then follow the feed. */
export function useHomeQuotes(data: HomeData | undefined): QuoteStore {
  const quotes = useMemo(() => [...(data?.top.rows ?? []), ...(data?.rows ?? [])].map(({ quote }) => quote), [data]);
  return useQuotes(quotes);
}

/** What visitors look for most, as a card beside the first words. */
export function TopMarkets({ top, store }: { top: HomeData['top']; store: QuoteStore }) {
  const { t } = useTranslation('home');
  const titleId = useId();
  const title = t(top.isSearched ? 'markets.searched' : 'markets.volume');
  return (
    <Card as="section" aria-labelledby={titleId} room="none" className="min-w-0 overflow-hidden shadow-float">
      <h2 id={titleId} className="px-4 pt-4 pb-1 font-semibold text-base md:px-5">
        {title}
      </h2>
      <div className="pb-2">
        <MarketRows caption={title} rows={top.rows} store={store} />
      </div>
    </Card>
  );
}

/** What moves most today, and by which measure. */
export function MarketSection({ rank, rows, store }: { rank: Rank; rows: MarketRow[]; store: QuoteStore }) {
  const { t } = useTranslation('home');
  const tabs = ranks.map((other) => ({
    label: t(`markets.${other}`),
    to: { search: other === 'volume' ? '' : `?rank=${other}` },
    isCurrent: other === rank,
  }));
  return (
    <Section title={t('markets.title')} more={{ to: '/quotes', text: t('welcome.markets') }}>
      <Card room="none" className="overflow-hidden">
        <div className="px-1 md:px-2">
          <TabLinks label={t('markets.title')} tabs={tabs} />
        </div>
        <MarketRows caption={t(`markets.${rank}`)} rows={rows} store={store} isWide />
      </Card>
    </Section>
  );
}
