import type { Loan } from '../../../contract/loan-shapes.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRateText } from '../earn/rates.tsx';
import { placesOf } from './ltv-facts.tsx';

/** As long as the LTV of a loan is at a level that its member is told of. */
export function LtvAlert({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loan-own');
  const format = useFormat();
  const percent = useRateText();
  const { id, alertedBps, callBps, ltvBps, liquidationPrice, pledgeAsset, loanAsset } = loan;
  if (alertedBps === 0 || ltvBps === null || liquidationPrice === null) return null;
  const price = format.amount(liquidationPrice, placesOf(liquidationPrice));
  return (
    <Notice kind={alertedBps >= callBps ? 'error' : 'warning'}>
      {t('alertText', { number: id, ltv: percent(ltvBps), pledge: pledgeAsset, price, currency: loanAsset })}
    </Notice>
  );
}
