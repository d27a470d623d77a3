import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../components/ui/notice.tsx';
import { showToast } from '../../components/ui/toast-store.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type OutcomeProps = {
  granted: { currency: string; amount: string } | null;
  /** Sent over a network of the sandbox, not yet in the account. */
  isOnItsWay: boolean;
  refusal: string | undefined;
  /** A toast reads it out already. */
  isRefusalRead: boolean;
};

/** The outcome of the request for trial coins. */
export function FaucetOutcome({ granted, isOnItsWay, refusal, isRefusalRead }: OutcomeProps) {
  const { t } = useTranslation('wallet');
  const deposit = useTranslation('deposit');
  const format = useFormat();
  const notice = useRef<HTMLDivElement>(null);
  const coins = granted && { amount: format.amount(granted.amount, 8), currency: granted.currency };
  const news = coins && (isOnItsWay ? deposit.t('test.sent', coins) : t('faucet.granted', coins));
  useEffect(() => {
    // The button may be far below, with the notice out of sight.
    const isOutOfSight = (notice.current?.getBoundingClientRect().top ?? 0) < 0;
    if (granted && news && isOutOfSight) showToast('success', news);
  }, [granted, news]);
  if (refusal) {
    return (
      <Notice kind="error" isAnnounced={!isRefusalRead}>
        {refusal}
      </Notice>
    );
  }
  if (!news) return null;
  return (
    <div ref={notice}>
      <Notice kind={isOnItsWay ? 'info' : 'success'} isAnnounced>
        {news}{' '}
        {!isOnItsWay && (
          <Link to="/exchange" className="font-medium text-accent-text">
            {t('balances.trade')}
          </Link>
        )}
      </Notice>
    </div>
  );
}
