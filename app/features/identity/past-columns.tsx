import type { PastDecision } from '../../../contract/identity-review.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MemberLink } from '../operator/member-link.tsx';

/** Who decided what, when and why. */
export function usePastColumns(): Column<PastDecision>[] {
  const { t } = useTranslation('identity-review');
  const operator = useTranslation('operator');
  const format = useFormat();
  return [
    {
      key: 'member',
      header: t('applicant'),
      cell: ({ member }) => <MemberLink id={member} />,
      isRowHeader: true,
    },
    { key: 'decision', header: t('decide'), cell: ({ decision }) => <Decision decision={decision} /> },
    { key: 'reason', header: operator.t('deed.reason'), cell: (item) => <Reason {...item} /> },
    { key: 'by', header: operator.t('audit.operator'), cell: ({ by }) => by },
    { key: 'at', header: operator.t('member.at'), cell: ({ at }) => format.dateTime(at) },
  ];
}

function Decision({ decision }: Pick<PastDecision, 'decision'>) {
  const { t } = useTranslation();
  return decision === 'approve' ? (
    <Badge kind="up">{t('identityState.verified')}</Badge>
  ) : (
    <Badge kind="down">{t('identityState.rejected')}</Badge>
  );
}

function Reason({ reason, note }: Pick<PastDecision, 'reason' | 'note'>) {
  const { t } = useTranslation('identity');
  return (
    <div className="min-w-0 max-w-md wrap-anywhere">
      {reason ? t(`reason.${reason}`) : '—'}
      {note && <p className="text-text-3">{note}</p>}
    </div>
  );
}
