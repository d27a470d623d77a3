import { totalDecimals } from '../../../contract/limits.ts';
import { AmountsToggle, useMask } from '../../components/amounts-toggle.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The total in USDT, truncated at 3 decimals, with a button that hides all amounts. */
export function TotalValue({ totalUsdt }: { totalUsdt: string }) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const mask = useMask();
  return (
    <div>
      <div className="flex items-center gap-2 text-sm text-text-2">
        {t('total')}
        <AmountsToggle />
      </div>
      <p className="text-3xl font-semibold tabular-nums" data-testid="total">
        {mask(format.amount(totalUsdt, totalDecimals, { isFixed: true }))}{' '}
        <span className="text-base font-medium text-text-3">{t('unit')}</span>
      </p>
    </div>
  );
}
