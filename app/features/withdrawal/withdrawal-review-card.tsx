import type { ReviewedWithdrawal } from '../../../contract/withdrawal-review.ts';
import { cancellableStates } from '../../../contract/withdrawal-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaits } from '../../i18n/use-waits.ts';
import { ReviewCard } from '../review/review-card.tsx';
import { ReviewDeeds, type WithdrawalStates } from './review-deeds.tsx';
import { WithdrawalFacts, WithdrawalTimeline, withdrawalLooks } from './withdrawal-card.tsx';

type WithdrawalReviewCardProps = { entry: ReviewedWithdrawal; states: WithdrawalStates };

/** A withdrawal as an operator sees it: everything about it, and what can be decided. */
export function WithdrawalReviewCard({ entry, states }: WithdrawalReviewCardProps) {
  const { t } = useTranslation('withdrawal-review');
  const own = useTranslation('withdrawal');
  const operator = useTranslation('operator');
  const format = useFormat();
  const waits = useWaits();
  const { withdrawal, memberId, verifiedLevel, valueUsdt, review } = entry;
  const reasons = withdrawal.reviewReasons.map((reason) => own.t(`reviewReason.${reason}`, waits));
  const isPaidOut = withdrawal.payee !== null && withdrawal.state === 'sending';
  const isDecidable = isPaidOut || [...cancellableStates, 'unknown'].includes(withdrawal.state);
  return (
    <ReviewCard
      kind="withdrawal"
      id={withdrawal.id}
      head={
        <>
          <span>{`${format.amount(withdrawal.amount, 8)} ${withdrawal.currency}`}</span>
          <Badge kind={withdrawalLooks[withdrawal.state]}>{own.t(`is.${withdrawal.state}`)}</Badge>
        </>
      }
      memberId={memberId}
      facts={[
        [operator.t('member.verifiedLevel'), verifiedLevel],
        [t('value'), `${format.amount(valueUsdt, 2)} USDT`],
        [t('why'), format.list(reasons) || '—'],
      ]}
      review={review}
      deeds={isDecidable && <ReviewDeeds entry={entry} states={states} />}
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        <WithdrawalFacts withdrawal={withdrawal} />
        <WithdrawalTimeline withdrawal={withdrawal} />
      </div>
    </ReviewCard>
  );
}
