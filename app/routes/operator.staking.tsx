import { stakingHouseCalls } from '../../contract/staking-house.ts';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { stakingHouseDeeds } from '../features/staking/house-deeds.server.ts';
import { StakingDeeds } from '../features/staking/house-deeds.tsx';
import { HouseTable } from '../features/staking/house-table.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.staking';

export const handle = { ns: ['staking-house'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { pools } = await context.get(apiContext).load(stakingHouseCalls.pools, {});
  return { pools, states: startDeeds(stakingHouseDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(stakingHouseDeeds, args, '/operator/staking');

export default function StakingHouse({ loaderData: { pools, states }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('staking-house');
  const operator = useTranslation('operator');
  return (
    <ConsolePage title={operator.t('menu.staking')} hasFailed={actionData !== undefined}>
      <p className="max-w-3xl text-sm text-text-2">{t('explain')}</p>
      <ConsoleSection title={operator.t('member.deeds')}>
        <StakingDeeds pools={pools} states={statesWith(states, actionData)} />
      </ConsoleSection>
      <ConsoleSection title={t('pools')}>
        <Card room="table">
          <HouseTable caption={t('pools')} pools={pools} />
        </Card>
      </ConsoleSection>
    </ConsolePage>
  );
}
