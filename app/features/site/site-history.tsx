import type { SiteChange } from '../../../contract/site-settings.ts';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What was set lately, here or at the command line. */
export function SiteHistory({ changes }: { changes: SiteChange[] }) {
  const { t } = useTranslation('site-settings');
  const operator = useTranslation('operator');
  const format = useFormat();
  const columns: Column<SiteChange>[] = [
    { key: 'key', header: t('key'), isRowHeader: true, cell: ({ key }) => key },
    {
      key: 'value',
      header: t('value'),
      cell: ({ value }) => <span className="max-w-md break-all">{value?.slice(0, 300) ?? t('default')}</span>,
    },
    { key: 'by', header: operator.t('audit.operator'), cell: ({ by }) => by },
    { key: 'at', header: operator.t('member.at'), align: 'end', cell: ({ at }) => format.dateTime(at) },
  ];
  return <Table caption={t('history')} columns={columns} rows={changes} rowKey={({ id }) => id} />;
}
