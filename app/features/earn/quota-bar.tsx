import { divide, parseDecimal } from '../../../contract/money.ts';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type QuotaBarProps = { left: string; quota: string; currency: string };

/** How much of a product can still be subscribed, in words and as a bar. */
export function QuotaBar({ left, quota, currency }: QuotaBarProps) {
  const { t } = useTranslation('earn');
  const format = useFormat();
  const amounts = { left: format.amount(left, 8), quota: format.amount(quota, 8), currency };
  return (
    <span className="flex w-full min-w-36 max-w-56 flex-col gap-1">
      <span className="text-text-2 text-xs tabular-nums">{t('quota.left', amounts)}</span>
      <ProgressBar label={t('quota.label')} value={percentLeft(left, quota)} />
    </span>
  );
}

/** In whole percent; the last rest still shows. */
function percentLeft(left: string, quota: string): number {
  const [part, whole] = [parseDecimal(left), parseDecimal(quota)];
  if (whole === 0n) return 0;
  return Number(divide(part, whole, 'up', 2)) / 1e16;
}
