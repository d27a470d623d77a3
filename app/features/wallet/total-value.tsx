import { Eye, EyeOff } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { totalDecimals } from '../../../contract/limits.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What a member sees instead of a balance that it does not want others to see (spec section 2). */
export const maskedAmount = '********';

/** The total in USDT, truncated at 3 decimals, with a link that hides amounts on this page. */
export function TotalValue({ totalUsdt, isHidden }: { totalUsdt: string; isHidden: boolean }) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const { pathname } = useLocation();
  const Icon = isHidden ? Eye : EyeOff;
  return (
    <div>
      <p className="flex items-center gap-2 text-sm text-text-2">
        {t('total')}
        <Link
          to={isHidden ? pathname : `${pathname}?hidden=1`}
          replace
          preventScrollReset
          aria-label={t(isHidden ? 'show' : 'hide')}
          className="rounded-sm p-1 text-text-3 hover:text-text-1"
        >
          <Icon aria-hidden size={16} />
        </Link>
      </p>
      <p className="text-3xl font-semibold tabular-nums" data-testid="total">
        {isHidden ? maskedAmount : format.amount(totalUsdt, totalDecimals, { isFixed: true })}{' '}
        <span className="text-base font-medium text-text-3">{t('unit')}</span>
      </p>
    </div>
  );
}
