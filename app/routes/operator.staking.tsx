import { stakingHouseCalls } from '../../contract/staking-house.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { stakingHouseDeeds } from '../features/staking/house-deeds.server.ts';
import { StakingDeeds } from '../features/staking/house-deeds.tsx';
import { HouseTable, useHouseStakeColumns } from '../features/staking/house-table.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.staking';

export const handle = { ns: ['staking-house', 'staking', 'earn'] } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { pools } = await api.load(stakingHouseCalls.pools, {});
  const chosen = pools.find(({ pool }) => pool === url.searchParams.get('pool'))?.pool;
  const maxId = url.searchParams.get('maxId') ?? undefined;
  const stakes = chosen && (await api.load(stakingHouseCalls.stakes, { query: { pool: chosen, maxId } }));
  return { pools, chosen, stakes, states: startDeeds(stakingHouseDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(stakingHouseDeeds, args, '/operator/staking');

export default function StakingHouse({
  loaderData: { pools, chosen, stakes, states },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation('staking-house');
  const operator = useTranslation('operator');
  const columns = useHouseStakeColumns();
  return (
    <ConsolePage title={operator.t('menu.staking')} hasFailed={actionData !== undefined}>
      <p className="max-w-3xl text-sm text-text-2">{t('explain')}</p>
      <ConsoleSection title={operator.t('member.deeds')}>
        <StakingDeeds pools={pools} states={statesWith(states, actionData)} />
      </ConsoleSection>
      {stakes && (
        <ConsoleSection title={t('stakes', { pool: chosen })}>
          <RecordList
            caption={t('stakes', { pool: chosen })}
            columns={columns}
            rows={stakes.items}
            rowKey={({ id }) => id}
            empty={{ title: t('none') }}
            next={stakes.next}
          />
        </ConsoleSection>
      )}
      <ConsoleSection title={t('pools')}>
        <Card room="table">
          <HouseTable caption={t('pools')} pools={pools} />
        </Card>
      </ConsoleSection>
    </ConsolePage>
  );
}
