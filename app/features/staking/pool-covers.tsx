import type { StakingPool } from '../../../contract/staking-shapes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CoverTable } from '../earn/cover-table.tsx';
import { namePool } from './name-pool.ts';

/** Where the rewards come from: what the house has promised of each pool, and holds for it. */
export function PoolCovers({ pools }: { pools: readonly StakingPool[] }) {
  const { t } = useTranslation('staking');
  const covers = pools.map((pool) => ({
    ...pool.cover,
    id: pool.pool,
    name: namePool(pool, t),
    currency: pool.currency,
  }));
  return <CoverTable covers={covers} explanation={t('cover')} />;
}
