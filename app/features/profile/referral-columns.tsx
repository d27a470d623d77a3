import type { Referral } from '../../../contract/profile.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Who came by the member's link. */
export function useReferralColumns(): Column<Referral>[] {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const format = useFormat();
  return [
    { key: 'name', header: t('referral.name'), isRowHeader: true, cell: ({ name }) => name },
    { key: 'joined', header: t('referral.joined'), cell: ({ joinedAt }) => format.dateTime(joinedAt) },
    {
      key: 'state',
      header: t('security.identity'),
      align: 'end',
      cell: ({ isVerified }) => (
        <Badge kind={isVerified ? 'up' : 'neutral'}>
          {common(`identityState.${isVerified ? 'verified' : 'incomplete'}`)}
        </Badge>
      ),
    },
  ];
}
