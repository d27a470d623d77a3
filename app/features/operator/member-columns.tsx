import { Link } from 'react-router';
import type { MemberSummary } from '../../../contract/operator-members.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export function useMemberColumns(): Column<MemberSummary>[] {
  const { t } = useTranslation('operator');
  const format = useFormat();
  return [
    {
      key: 'id',
      header: t('member.id'),
      isRowHeader: true,
      cell: ({ id }) => (
        <Link to={`/operator/member?id=${id}`} className="font-medium text-accent-text">
          {id}
        </Link>
      ),
    },
    { key: 'contact', header: t('member.contact'), cell: ({ email, phone }) => email || phone },
    { key: 'name', header: t('field.name'), cell: ({ name }) => name || null },
    { key: 'status', header: t('member.status'), cell: ({ status }) => <MemberStatus status={status} /> },
    { key: 'created', header: t('member.created'), align: 'end', cell: ({ createdAt }) => format.date(createdAt) },
  ];
}

export function MemberStatus({ status }: Pick<MemberSummary, 'status'>) {
  const { t } = useTranslation('operator');
  return <Badge kind={status === 'active' ? 'up' : 'down'}>{t(`status.${status}`)}</Badge>;
}
