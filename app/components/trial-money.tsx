import { trialMoney } from '../../contract/wallet-values.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Hint } from './ui/hint.tsx';

/** The code of a coin; trial money says what it is. */
export function CoinName({ currency }: { currency: string }) {
  const { t } = useTranslation('parts');
  if (currency !== trialMoney) return currency;
  return (
    <>
      {currency}
      <Hint about={currency}>{t('trialMoney.text', { currency })}</Hint>
    </>
  );
}

/** The same below a list or a field that names it. */
export function TrialMoneyNote() {
  const { t } = useTranslation('parts');
  return (
    <details className="text-sm text-text-2">
      <summary className="cursor-pointer text-text-3">{t('trialMoney.what', { currency: trialMoney })}</summary>
      <p className="pt-1">{t('trialMoney.text', { currency: trialMoney })}</p>
    </details>
  );
}
