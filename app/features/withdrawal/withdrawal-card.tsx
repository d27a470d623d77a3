import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WithdrawalRecord } from '../../../contract/withdrawal.ts';
import { rejectReasons } from '../../../contract/withdrawal-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { buttonLinkClasses } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Timeline } from '../../components/ui/timeline.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaits } from '../../i18n/use-waits.ts';
import { usePayeeFacts } from '../bank-account/use-payee-facts.tsx';
import { shorten } from '../wallet/shorten.ts';

export const withdrawalLooks = {
  review: 'warn',
  approved: 'accent',
  sending: 'accent',
  unknown: 'warn',
  confirmed: 'up',
  rejected: 'down',
  cancelled: 'neutral',
} as const;

type WithdrawalCardProps = {
  withdrawal: WithdrawalRecord;
  isUnfolded: boolean;
  /** The page's address that asks whether it is to be taken back. */
  cancelTo: string;
};

/** One withdrawal: what went where, and folded what has happened to it. */
export function WithdrawalCard({ withdrawal, isUnfolded, cancelTo }: WithdrawalCardProps) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const { currency, amount, state, time, canCancel } = withdrawal;
  const name = `${format.amount(amount, 8)} ${currency}`;
  return (
    <Card as="article" room="small" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold tabular-nums">{name}</h2>
        <Badge kind={withdrawalLooks[state]}>{t(`is.${state}`)}</Badge>
        <span className="text-sm text-text-3 tabular-nums sm:ml-auto">{format.dateTime(time)}</span>
      </header>
      <details open={isUnfolded}>
        <summary className="cursor-pointer font-medium text-accent-text text-sm">{t('history.details')}</summary>
        <div className="grid items-start gap-5 pt-3 md:grid-cols-2">
          <WithdrawalFacts withdrawal={withdrawal} />
          <WithdrawalTimeline withdrawal={withdrawal} />
        </div>
      </details>
      {canCancel && (
        <Link
          to={cancelTo}
          preventScrollReset
          className={buttonLinkClasses({ variant: 'outline', size: 'sm' }, 'self-start')}
          aria-label={`${t('history.takeBack')}: ${name}`}
        >
          {t('history.takeBack')}
        </Link>
      )}
    </Card>
  );
}

/** Where it goes, what it costs, and the transaction once there is one. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalRecord }) {
  const { t } = useTranslation('withdrawal');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  const factsOf = usePayeeFacts();
  const { currency, fee, received, networkName, address, memo, payee, transactionId, explorerUrl } = withdrawal;
  const transaction = transactionId && <span title={transactionId}>{shorten(transactionId)}</span>;
  const target: (readonly [string, ReactNode])[] = payee
    ? factsOf(payee)
    : [
        [wallet.t('column.network'), networkName],
        [t('address'), address],
        ...(memo ? [[wallet.t('column.memo'), memo] as const] : []),
      ];
  const proof = payee ? t('bank.reference') : wallet.t('column.transaction');
  return (
    <FactList
      facts={[
        [t('fee'), `${format.amount(fee, 8)} ${currency}`],
        [t('received'), `${format.amount(received, 8)} ${currency}`],
        ...target,
        ...(transaction ? [[proof, explorerUrl ? linkTo(explorerUrl, transaction) : transaction] as const] : []),
      ]}
    />
  );
}

const linkTo = (address: string, text: ReactNode) => (
  <a href={address} target="_blank" rel="noreferrer" className="text-accent-text">
    {text}
  </a>
);

/** With why it is reviewed and how long that takes, and what the last step waits for, where it does. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: WithdrawalRecord }) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const waits = useWaits();
  const { events, waitsFor, reviewReasons } = withdrawal;
  const say = ({ state, reason }: (typeof events)[number]) => {
    if (state === 'review') {
      const reasons = format.list(reviewReasons.map((one) => t(`reviewReason.${one}`, waits)));
      return withdrawal.state === 'review' ? `${reasons}. ${t('reviewTime', waits)}` : reasons;
    }
    const known = rejectReasons.find((one) => one === reason);
    return known ? t(`reason.${known}`) : reason;
  };
  return (
    <Timeline
      label={t('history.timeline')}
      entries={events.map((event, at) => ({
        key: String(at),
        title: t(`is.${event.state}`),
        text: waitsFor && at === events.length - 1 ? t(`waits.${waitsFor}`) : say(event),
        atMs: event.time,
      }))}
    />
  );
}
