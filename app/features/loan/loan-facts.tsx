import type { Loan } from '../../../contract/loan-shapes.ts';
import { loanStatuses } from '../../../contract/loan-values.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LtvAlert } from './ltv-alert.tsx';
import { LtvFacts } from './ltv-facts.tsx';
import { useShareText } from './use-share-text.ts';

/** A loan as it stands: its LTV while it goes on, what is owed, and what was agreed. */
export function LoanFacts({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loan-own');
  const common = useTranslation('loan');
  const format = useFormat();
  const mask = useMask();
  const share = useShareText();
  const { loanAsset, pledgeAsset, status, openedAt, dueAt, endedAt } = loan;
  const coins = (value: string, currency = loanAsset) => `${mask(format.amount(value, 8))} ${currency}`;
  const isActive = status === loanStatuses.active;
  const facts: Fact[] = [
    [t('asked'), coins(loan.loanAmount)],
    [t('approved'), coins(loan.approvedAmount)],
    [common.t('collateral'), coins(loan.pledgeAmount, pledgeAsset)],
    [t('principal'), coins(loan.principal)],
    [t('interest'), coins(loan.interest)],
    [t('debt'), coins(loan.debt)],
    [t('interestPaid'), coins(loan.interestPaid)],
    [common.t('term'), common.t('days', { count: loan.termDays })],
    [t('created'), format.dateTime(openedAt ?? loan.createdAt)],
  ];
  if (isActive)
    facts.push([common.t('rate.borrow'), share(loan.rate)], [common.t('hourly'), coins(loan.hourlyInterest)]);
  if (dueAt !== null) facts.push([common.t('due'), format.dateTime(dueAt)]);
  if (endedAt !== null) facts.push([t('ended'), format.dateTime(endedAt)]);
  return (
    <>
      {loan.isOverdue && loan.liquidatesAt !== null && (
        <Notice kind="error">{t('overdueText', { time: format.dateTime(loan.liquidatesAt) })}</Notice>
      )}
      <LtvAlert loan={loan} />
      {status === loanStatuses.review && <Notice>{common.t('reviewed')}</Notice>}
      {loan.reason && <Notice kind="warning">{loan.reason}</Notice>}
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        {isActive && (
          <Card as="section">
            <LtvFacts {...loan} />
          </Card>
        )}
        <Card as="section">
          <FactList facts={facts} />
        </Card>
      </div>
    </>
  );
}
