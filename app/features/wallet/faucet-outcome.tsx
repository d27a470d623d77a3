import { Link } from 'react-router';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type OutcomeProps = {
  granted: { currency: string; amount: string } | null;
  /** Sent over a network of the sandbox, not yet in the account. */
  isOnItsWay: boolean;
  refusal: string | undefined;
};

/** What became of the wish for trial coins. */
export function FaucetOutcome({ granted, isOnItsWay, refusal }: OutcomeProps) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  if (refusal) {
    return (
      <Notice kind="error" isAnnounced>
        {refusal}
      </Notice>
    );
  }
  if (!granted) return null;
  const coins = { amount: format.amount(granted.amount, 8), currency: granted.currency };
  if (isOnItsWay) return <Notice isAnnounced>{t('testDeposit.sent', coins)}</Notice>;
  return (
    <Notice kind="success" isAnnounced>
      {t('faucet.granted', coins)}{' '}
      <Link to="/exchange" className="font-medium text-accent-text">
        {t('balances.trade')}
      </Link>
    </Notice>
  );
}
