import type { ReviewedApplication } from '../../../contract/c2c-review-shapes.ts';
import type { Fact } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MemberLink } from '../operator/member-link.tsx';

/** What an applicant says, and where the application stands. */
export function useMerchantFacts(): (application: ReviewedApplication) => Fact[] {
  const { t } = useTranslation('c2c-review');
  const format = useFormat();
  return ({ memberId, status, about, country, bond, reason, sentAt, decidedAt }) => [
    [t('member'), <MemberLink key="member" id={memberId} />],
    [t('state.label'), t(`merchant.${status}`)],
    [t('country'), country],
    [t('bond'), `${format.amount(bond, 8)} USDT`],
    [t('about'), about],
    [t('sent'), format.dateTime(sentAt)],
    ...(decidedAt === null ? [] : [[t('decided'), format.dateTime(decidedAt)] as const]),
    ...(reason === '' ? [] : [[t('reason'), reason] as const]),
  ];
}
