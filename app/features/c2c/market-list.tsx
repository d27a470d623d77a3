import { Megaphone } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { RecordList } from '../../components/list/record-list.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAdColumns } from './ad-columns.tsx';
import { AdDialogs } from './ad-link.tsx';
import type { MarketData } from './load-market.server.ts';

/** The ads of a pair, best price first. */
export function MarketList({ data }: { data: MarketData }) {
  const { t } = useTranslation('c2c-market');
  const { pair, ads, decimals } = data;
  return (
    <AdDialogs>
      {/* Columns that the rows do not decide: those that arrive later move nothing. */}
      <div className="md:[&_table]:table-fixed md:[&_thead_th:first-child]:w-1/3">
        <RecordList
          caption={t(`title.${pair.want}`, pair)}
          columns={useAdColumns(decimals)}
          rows={ads}
          rowKey={({ id }) => id}
          empty={{
            icon: Megaphone,
            title: t('empty'),
            children: <p className="text-sm text-text-3">{t('emptyHint')}</p>,
          }}
          pages={<Pages offset={data.offset} next={data.next} />}
        />
      </div>
    </AdDialogs>
  );
}

/** Prices move: there is only on, and back to the best. */
function Pages({ offset, next }: { offset: number; next: number | null }) {
  const { t } = useTranslation('c2c-market');
  const [parameters] = useSearchParams();
  if (offset === 0 && next === null) return null;
  const addressOf = (other: number | null) => {
    const search = new URLSearchParams(parameters);
    search.delete('offset');
    if (other) search.set('offset', String(other));
    return `?${search}`;
  };
  const classes = 'px-3 py-2 font-medium text-accent-text';
  return (
    <nav aria-label={t('pages')} className="flex justify-between text-sm">
      {offset > 0 ? (
        <Link to={addressOf(null)} className={classes}>
          {t('best')}
        </Link>
      ) : (
        <span />
      )}
      {next !== null && (
        <Link to={addressOf(next)} className={classes}>
          {t('more')}
        </Link>
      )}
    </nav>
  );
}
