import type { ConvertCoin } from '../../../contract/convert.ts';
import { percentOfBps } from '../../i18n/percent-of-bps.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pairFacts, ratePlaces } from './pair-facts.ts';

type PairLineProps = { coins: readonly ConvertCoin[]; from: string; to: string };

/** What a pair costs about now, and how much of it converts at once. */
export function PairLine({ coins, from, to }: PairLineProps) {
  const { t } = useTranslation('convert');
  const format = useFormat();
  const facts = pairFacts(coins, from, to);
  if (!facts) return null;
  const { rate, spreadBps, minimumUsdt, maximumUsdt } = facts;
  const limits = { minimum: format.amount(minimumUsdt, 2), maximum: format.amount(maximumUsdt, 2) };
  return (
    <p className="flex flex-col gap-1 text-sm text-text-2">
      <span className="tabular-nums" data-testid="indicative">
        {rate ? t('indicative', { from, to, rate: format.amount(rate, ratePlaces(rate)) }) : t('noPrice')}
      </span>
      <span className="text-text-3">{t('spreadFrom', { percent: format.amount(percentOfBps(spreadBps), 2) })}</span>
      <span className="text-text-3">{t('limits', limits)}</span>
    </p>
  );
}
