import type { PriceDay } from '../../../contract/quotes.ts';
import type { TickDay } from '../../../contract/quotes-ticks.ts';
import { Table } from '../../components/ui/table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const Hash = ({ text }: { text: string }) => <code className="break-all text-xs">{text}</code>;

/** The digests of a symbol's days. */
export function DigestTable({ days }: { days: readonly TickDay[] }) {
  const { t } = useTranslation('quotes-proof');
  if (days.length === 0) return <p className="text-text-3">{t('digests.none')}</p>;
  return (
    <Table
      caption={t('digests.title')}
      rows={[...days]}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', header: t('day'), isRowHeader: true, cell: ({ day }) => day },
        { key: 'digest', header: t('digests.digest'), cell: ({ digest }) => <Hash text={digest ?? ''} /> },
      ]}
    />
  );
}

/** The keys of the simulated prices, and the hashes of those that are not public yet. */
export function KeyTable({ days }: { days: readonly PriceDay[] }) {
  const { t } = useTranslation('quotes-proof');
  return (
    <Table
      caption={t('keys.title')}
      rows={[...days]}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', header: t('day'), isRowHeader: true, cell: ({ day }) => day },
        { key: 'commitment', header: t('keys.commitment'), cell: ({ commitment }) => <Hash text={commitment} /> },
        { key: 'key', header: t('keys.key'), cell: ({ key }) => (key ? <Hash text={key} /> : t('keys.later')) },
      ]}
    />
  );
}
