import { Layers } from 'lucide-react';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { DrawnHead } from '../components/ui/drawn-head.tsx';
import { apiContext } from '../context.server.ts';
import { loadStaking } from '../features/staking/load-staking.server.ts';
import { OwnStakes } from '../features/staking/own-stakes.tsx';
import { usePoolColumns } from '../features/staking/pool-columns.tsx';
import { PoolCovers } from '../features/staking/pool-covers.tsx';
import { PoolLosses } from '../features/staking/pool-losses.tsx';
import { StakingCalculator } from '../features/staking/staking-calculator.tsx';
import { StakingRules } from '../features/staking/staking-rules.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { stakingPath } from '../paths/staking-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/staking';

export const handle = {
  ns: ['staking', 'earn'],
  topBar: { name: 'staking', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadStaking(context.get(apiContext), new URL(request.url).searchParams);

export default function Staking({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staking');
  const { pools, own, now, calculation } = loaderData;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} description={t('description')} path={stakingPath} />
      <DrawnHead drawing="safe">
        <h1 className="font-semibold text-2xl max-md:sr-only">{t('title')}</h1>
        <p className="text-text-2">{t('description')}</p>
        <p className="text-sm text-text-3">{t('risk')}</p>
      </DrawnHead>
      <OwnStakes own={own} />
      <RecordList
        caption={t('pools')}
        columns={usePoolColumns(now)}
        rows={pools}
        rowKey={({ pool }) => pool}
        empty={{ icon: Layers, title: t('empty') }}
      />
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <StakingCalculator key={JSON.stringify(calculation.asked)} {...calculation} />
        <StakingRules />
      </div>
      {pools.length > 0 && <PoolCovers pools={pools} />}
      <PoolLosses pools={pools} />
    </div>
  );
}
