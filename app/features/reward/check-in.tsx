import { Form } from 'react-router';
import type { CheckinStatus, LadderStep } from '../../../contract/reward.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Countdown } from '../../components/ui/countdown.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loginPath } from '../account/login-address.ts';
import { Ladder } from './ladder.tsx';

type CheckInProps = {
  ladder: readonly LadderStep[];
  /** null for a visitor who is not signed in. */
  status: CheckinStatus | null;
  /** Sent again with the same key, a check-in happens once. */
  postKey: string;
  nowMs: number;
  refusal: string | undefined;
  /** A toast reads it out already. */
  isRefusalRead: boolean;
  /** It has just happened. */
  isFresh: boolean;
};

/** The ladder with its button. */
export function CheckIn({ ladder, status, postKey, nowMs, refusal, isRefusalRead, isFresh }: CheckInProps) {
  const { t } = useTranslation('reward');
  const isPosting = usePosting() !== undefined;
  return (
    <Card as="section" aria-labelledby="checkin" className="flex flex-col gap-4">
      <div>
        <h2 id="checkin" className="font-semibold text-lg">
          {t('checkin.title')}
        </h2>
        <p className="text-sm text-text-2">{t('checkin.intro')}</p>
      </div>
      {isFresh && <Received status={status} />}
      {refusal && (
        <Notice kind="error" isAnnounced={!isRefusalRead}>
          {refusal}
        </Notice>
      )}
      <Ladder steps={ladder} today={status?.step} isDone={status?.isDone ?? false} />
      {!status && (
        <div>
          <ButtonLink to={loginPath('/lotterycheckin')} size="lg">
            {t('checkin.login')}
          </ButtonLink>
        </div>
      )}
      {status && !status.isDone && (
        <Form method="post" action="/lotterycheckin" replace>
          <input type="hidden" name="key" value={postKey} />
          <input type="hidden" name="step" value={status.step} />
          <Button type="submit" size="lg" isPending={isPosting}>
            {t('checkin.action')}
          </Button>
        </Form>
      )}
      {status?.isDone && (
        <p className="text-sm text-text-2">
          {t('checkin.next')}{' '}
          <Countdown key={status.nextTime} label={t('checkin.next')} untilMs={status.nextTime} nowMs={nowMs} />
        </p>
      )}
    </Card>
  );
}

function Received({ status }: { status: CheckinStatus | null }) {
  const { t } = useTranslation('reward');
  const format = useFormat();
  const last = status?.history[0];
  if (!last) return null;
  const amount = format.amount(last.amount, 8);
  return (
    <Notice kind="success" isAnnounced>
      {last.amount === '0'
        ? t('checkin.receivedNothing')
        : t('checkin.received', { amount, currency: last.currency, day: last.step })}
      {last.tickets > 0 && ` ${t('checkin.receivedTickets', { count: last.tickets })}`}
    </Notice>
  );
}
