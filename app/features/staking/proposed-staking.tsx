import type { DeedOf } from '../../../contract/proposed-deeds.ts';
import { percentOfBps } from '../../i18n/percent-of-bps.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says which pool is added or takes stakes again, or what all its stakes lose and what their members will read. */
export function ProposedStaking({ deed }: { deed: DeedOf<'staking.add' | 'staking.open' | 'staking.loss'> }) {
  const { t } = useTranslation('staking-house');
  const format = useFormat();
  if (deed.kind === 'staking.open') return <p>{t('proposedOpen', { pool: deed.pool })}</p>;
  if (deed.kind === 'staking.add') {
    const { currency, lockDays, unbondingDays } = deed;
    return <p>{t('proposedAdd', { currency, lock: lockDays, unbonding: unbondingDays })}</p>;
  }
  return (
    <>
      <p>{t('proposedLoss', { pool: deed.pool, percent: format.amount(percentOfBps(deed.bps), 2) })}</p>
      <p className="wrap-anywhere text-text-2">{deed.publicReason}</p>
    </>
  );
}
