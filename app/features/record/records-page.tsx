import { Link } from 'react-router';
import { PageHead } from '../../components/page-head.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AssetsFrame } from '../wallet/assets-frame.tsx';
import type { Records } from './load-records.server.ts';
import { NoRecords } from './no-records.tsx';
import { searchOf } from './record-filter.ts';
import { RecordFilterForm } from './record-filter-form.tsx';
import { RecordTable } from './record-table.tsx';

/** The ledger's entries of a member: all of them, or those of one account. */
export function RecordsPage({ title, records }: { title: string; records: Records }) {
  const { t } = useTranslation('record');
  const menu = useTranslation('menu');
  const { items, next, account, filter, currencies } = records;
  const linkClasses = 'font-medium text-accent-text';
  return (
    <AssetsFrame title={title}>
      <PageHead title={title} isIndexed={false} />
      <RecordFilterForm filter={filter} currencies={currencies} isOfOneAccount={account !== undefined} />
      <section className="rounded-lg border bg-surface-1 px-2">
        {items.length === 0 ? (
          <NoRecords account={account} filter={filter} hasMore={next !== null} />
        ) : (
          <RecordTable records={items} />
        )}
      </section>
      <Pagination parameter="uid" next={next} />
      <p className="flex flex-wrap gap-5 text-sm">
        <Link
          reloadDocument
          to={`/assets/funddetails.csv${searchOf({ ...filter, account: account ?? filter.account })}`}
          download
          className={linkClasses}
        >
          {t('list.download')}
        </Link>
        <Link to="/assets/statement" className={linkClasses}>
          {t('statement.link')}
        </Link>
        <Link to="/assets/proofofreserves" className={linkClasses}>
          {menu.t('entry.reserves')}
        </Link>
      </p>
    </AssetsFrame>
  );
}
