import type { SecurityOverview } from '../../../contract/security.ts';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type SignIn = SecurityOverview['signIns'][number];

export function SignInTable({ signIns }: { signIns: SignIn[] }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const columns: Column<SignIn>[] = [
    { key: 'at', header: t('history.time'), isRowHeader: true, cell: ({ at }) => format.dateTime(at) },
    { key: 'device', header: t('sessions.device'), cell: ({ device }) => device || t('sessions.unknown') },
    { key: 'address', header: t('sessions.address'), align: 'end', cell: ({ address }) => address },
  ];
  return <Table caption={t('history.title')} columns={columns} rows={signIns} rowKey={({ id }) => id} />;
}
