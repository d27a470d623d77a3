import type { z } from 'zod';
import type { loanHouseCalls } from '../../../contract/loan-house.ts';
import { SelectField } from '../../components/ui/field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import { ReviewCard } from '../review/review-card.tsx';
import type { loanHouseDeeds } from './house-deeds.server.ts';

type Waiting = z.output<(typeof loanHouseCalls)['reviews']['answer']>['items'][number];
type ReviewLoanCardProps = { waiting: Waiting; state: StatesOf<typeof loanHouseDeeds>['decide'] };

/** A loan that waits: what is asked for against what, and the form to decide it. */
export function ReviewLoanCard({ waiting: { id, memberId, loan, review }, state }: ReviewLoanCardProps) {
  const { t } = useTranslation('loan-house');
  const format = useFormat();
  return (
    <ReviewCard
      kind="loan"
      id={id}
      head={`${format.amount(loan.loanAmount, 8)} ${loan.loanAsset}`}
      memberId={memberId}
      facts={[
        [t('column.pledge'), `${format.amount(loan.pledgeAmount, 8)} ${loan.pledgeAsset}`],
        [t('column.ltv'), loan.ltvBps === null ? '—' : format.amount(String(loan.ltvBps / 100), 2)],
        [t('term'), String(loan.termDays)],
        [t('asked'), format.dateTime(loan.createdAt)],
      ]}
      review={review}
      deeds={
        <FoldedDeed intent="decide" title={t('decide')} button={t('decide')} kept={{ id }} state={state}>
          {({ field }) => (
            <SelectField {...field('decision')} label={t('decision')}>
              <option value="" />
              <option value="approve">{t('approve')}</option>
              <option value="reject">{t('reject')}</option>
            </SelectField>
          )}
        </FoldedDeed>
      }
    />
  );
}
