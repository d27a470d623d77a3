import type { EarnTier } from '../../../contract/earn-interest.ts';
import { percentOfBps } from '../../i18n/percent-of-bps.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Writes a yearly rate with two digits after the point, so that rates below each other compare. */
export function useRateText(): (bps: number) => string {
  const { t } = useTranslation('earn');
  const format = useFormat();
  return (bps) => t('percent', { value: format.amount(percentOfBps(bps), 2, { isFixed: true }) });
}

/** The yearly rate, or the rate of each part of an amount. */
export function Rates({ tiers, currency }: { tiers: readonly EarnTier[]; currency: string }) {
  const { t } = useTranslation('earn');
  const format = useFormat();
  const rateText = useRateText();
  const [first, ...others] = tiers;
  if (!first) return null;
  const emphasis = 'font-semibold text-base text-up tabular-nums';
  if (others.length === 0) return <span className={emphasis}>{rateText(first.rateBps)}</span>;
  const amountText = (amount: string) => format.amount(amount, 8);
  return (
    <span className="flex flex-col">
      {tiers.map(({ from, rateBps }, at) => {
        const next = tiers[at + 1];
        return (
          <span key={from} className="break-keep sm:whitespace-nowrap">
            <span className={emphasis}>{rateText(rateBps)}</span>{' '}
            <span className="text-text-3 text-xs">
              {next
                ? t('tier.upTo', { amount: amountText(next.from), currency })
                : t('tier.above', { amount: amountText(from), currency })}
            </span>
          </span>
        );
      })}
    </span>
  );
}
