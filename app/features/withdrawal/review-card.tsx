import type { ReviewedWithdrawal } from '../../../contract/withdrawal-review.ts';
import { cancellableStates } from '../../../contract/withdrawal-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../operator/console-page.tsx';
import type { DeedState } from '../operator/deed-state.ts';
import { TiedTo, WhyTwo } from '../operator/second-voice.tsx';
import { SubjectLink } from '../operator/subject-link.tsx';
import { ReviewDeeds } from './review-deeds.tsx';
import { WithdrawalFacts, WithdrawalTimeline, withdrawalLooks } from './withdrawal-card.tsx';

/** A withdrawal as an operator sees it: everything about it, and what can be decided. */
export function ReviewCard({ entry, state }: { entry: ReviewedWithdrawal; state: DeedState | undefined }) {
  const { t } = useTranslation('withdrawal-review');
  const own = useTranslation('withdrawal');
  const operator = useTranslation('operator');
  const format = useFormat();
  const { withdrawal, memberId, verifiedLevel, valueUsdt, approvalsNeeded, approvedBy } = entry;
  const isPaidOut = withdrawal.payee !== null && withdrawal.state === 'sending';
  const isDecidable = isPaidOut || [...cancellableStates, 'unknown'].includes(withdrawal.state);
  return (
    <article className="flex flex-col gap-4 rounded-lg border bg-surface-1 p-4 text-sm">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base tabular-nums">
        {t('number', { id: withdrawal.id })}
        <span>{`${format.amount(withdrawal.amount, 8)} ${withdrawal.currency}`}</span>
        <Badge kind={withdrawalLooks[withdrawal.state]}>{own.t(`is.${withdrawal.state}`)}</Badge>
      </h2>
      <Facts
        facts={[
          [t('member'), <SubjectLink key="member" subject={`member:${memberId}`} />],
          [operator.t('member.verifiedLevel'), verifiedLevel],
          [t('value'), `${format.amount(valueUsdt, 2)} USDT`],
          [t('why'), format.list(withdrawal.reviewReasons.map((reason) => own.t(`reviewReason.${reason}`))) || '—'],
          [t('approvals'), t('count', { done: approvedBy.length, needed: approvalsNeeded })],
        ]}
      />
      {approvedBy.map(({ name, time }) => (
        <p key={name + time} className="text-text-3">
          {name}, {format.dateTime(time)}
        </p>
      ))}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <WithdrawalFacts withdrawal={withdrawal} />
        <WithdrawalTimeline withdrawal={withdrawal} />
      </div>
      <WhyTwo whyTwo={entry.whyTwo} />
      <TiedTo tie={entry.tie} />
      {isDecidable && <ReviewDeeds entry={entry} state={state} />}
    </article>
  );
}
