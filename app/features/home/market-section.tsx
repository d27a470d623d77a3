import { ArrowRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from '../../components/link.tsx';
import { ServerMarkup } from '../../components/server-markup.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { followRows } from '../quotes/follow-rows.ts';
import type { Rank } from './home-data.ts';
import { sectionClasses, sectionHeadClasses, sectionMoreClasses, sectionTitleClasses } from './section.tsx';

type MarketSectionProps = {
  ranks: readonly Rank[];
  rank: Rank;
  isEmpty: boolean;
  /** Markup of the rows; undefined while it is the document's. */
  rows: string | undefined;
};

/** The list of /quotes without the day's range. A row is one link. */
const tableClasses =
  'quote-table text-sm [&_:is(th,td):is(:nth-child(4),:nth-child(5))]:hidden [&_tbody_tr]:relative ' +
  '[&_tbody_tr:last-child]:border-b-0 [&_tbody_a]:after:absolute [&_tbody_a]:after:inset-0';

/** What moves most today, and by which measure. */
export function MarketSection({ ranks, rank, isEmpty, rows }: MarketSectionProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const titleId = useId();
  const table = useRef<HTMLTableElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other rows.
  useEffect(() => (table.current ? followRows(table.current, format) : undefined), [format, rank, rows]);

  const tabs = ranks.map((other, index) => ({
    label: t(`markets.${other}`),
    to: { search: index === 0 ? '' : `?rank=${other}` },
    isCurrent: other === rank,
  }));
  return (
    <section aria-labelledby={titleId} className={sectionClasses}>
      <div className={sectionHeadClasses}>
        <h2 id={titleId} className={sectionTitleClasses}>
          {t('markets.title')}
        </h2>
        <Link to="/quotes" className={sectionMoreClasses}>
          {t('welcome.markets')}
          <ArrowRight aria-hidden size={16} />
        </Link>
      </div>
      <Card room="none" className="overflow-hidden">
        <div className="px-1 md:px-2">
          <TabLinks label={t('markets.title')} tabs={tabs} />
        </div>
        {isEmpty ? (
          <p className="px-4 py-10 text-center text-text-3">{t('markets.none')}</p>
        ) : (
          <table ref={table} className={tableClasses}>
            <caption className="sr-only">{t(`markets.${rank}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('markets.market')}</th>
                <th scope="col">{t('markets.price')}</th>
                <th scope="col">{t('markets.change')}</th>
                <th scope="col">{t('markets.high')}</th>
                <th scope="col">{t('markets.low')}</th>
                <th scope="col">{t('markets.turnover')}</th>
                <th scope="col">{t('markets.day')}</th>
              </tr>
            </thead>
            <ServerMarkup as="tbody" name="home-rows" html={rows} />
          </table>
        )}
      </Card>
    </section>
  );
}
