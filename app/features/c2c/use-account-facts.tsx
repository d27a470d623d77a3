import type { AccountLine } from '../../../contract/c2c-account-review.ts';
import type { Fact } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MemberLink } from '../operator/member-link.tsx';

/** Whose payment account it is, and where the question about its name stands. */
export function useAccountFacts(): (account: AccountLine) => Fact[] {
  const { t } = useTranslation('c2c-review');
  const format = useFormat();
  return ({ memberId, state, askedAt, decidedAt, reason }) => [
    [t('member'), <MemberLink key="member" id={memberId} />],
    [t('state.label'), t(`account.${state}`)],
    [t('sent'), format.dateTime(askedAt)],
    ...(decidedAt === null ? [] : [[t('decided'), format.dateTime(decidedAt)] as const]),
    ...(reason === '' ? [] : [[t('reason'), reason] as const]),
  ];
}
