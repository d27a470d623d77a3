import type { ReactNode } from 'react';
import type { Review, ReviewKind } from '../../../contract/review-values.ts';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../operator/console-page.tsx';
import { MemberLink } from '../operator/member-link.tsx';
import { TiedTo, WhyTwo } from '../operator/second-voice.tsx';
import { GiveBack } from './give-back.tsx';
import { Holder } from './holder.tsx';

type ReviewCardProps = {
  kind: ReviewKind;
  id: string;
  /** Beside its name, e.g. its amount and state. */
  head: ReactNode;
  memberId: string;
  facts: readonly (readonly [string, ReactNode])[];
  /** More about it. */
  children?: ReactNode;
  review: Review;
  /** What an operator said, in words; without it the name and the time. */
  tell?: (said: Review['said'][number]) => string;
  /** The forms to decide it; none when nothing is left to decide. */
  deeds: ReactNode;
};

/** A subject as an operator sees it: what is known of it, what was said so far, who has it, and what can be decided. */
export function ReviewCard({ kind, id, head, memberId, facts, children, review, tell, deeds }: ReviewCardProps) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const { said, needed, whyTwo, tie, taken } = review;
  const isTaken = taken !== null && !taken.isOwn;
  return (
    <Card as="article" room="small" className="flex flex-col gap-4 text-sm">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base tabular-nums">
        {t(`name.${kind}`, { id })}
        {head}
      </h2>
      <Facts
        facts={[
          [t('member'), <MemberLink key="member" id={memberId} />],
          ...facts,
          [t('approvals'), t('count', { done: said.length, needed })],
          ...(taken ? [[t('with'), <Holder key="with" taken={taken} />] as const] : []),
        ]}
      />
      {said.map((one) => (
        <p key={one.name + one.time} className="break-words text-text-2">
          {tell ? tell(one) : `${one.name}, ${format.dateTime(one.time)}`}
        </p>
      ))}
      {children}
      <WhyTwo whyTwo={whyTwo} />
      <TiedTo tie={tie} />
      {deeds && review.isMine && <p className="text-text-2">{t('mine')}</p>}
      {!isTaken && deeds}
      {taken?.isOwn && <GiveBack kind={kind} id={id} />}
    </Card>
  );
}
