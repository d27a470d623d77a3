import { startupHouseCalls } from '../../contract/startup-house.ts';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { startupHouseDeeds } from '../features/startup/house-deeds.server.ts';
import { StartupDeeds } from '../features/startup/house-deeds.tsx';
import { HouseTable } from '../features/startup/house-table.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.startup';

export const handle = {
  ns: ['startup', 'startup-house', 'product', 'exchange-opening', 'parts'],
  takesFiles: true,
} satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { projects } = await context.get(apiContext).load(startupHouseCalls.projects, {});
  return { projects, states: startDeeds(startupHouseDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(startupHouseDeeds, args, '/operator/startup');

export default function StartupHouse({ loaderData: { projects, states }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('startup-house');
  const operator = useTranslation('operator');
  return (
    <ConsolePage title={operator.t('menu.startup')} hasFailed={actionData !== undefined}>
      <p className="max-w-3xl text-sm text-text-2">{t('explain')}</p>
      <ConsoleSection title={operator.t('member.deeds')}>
        <StartupDeeds projects={projects} states={statesWith(states, actionData)} />
      </ConsoleSection>
      <ConsoleSection title={t('projects')}>
        <Card room="table">
          <HouseTable caption={t('projects')} projects={projects} />
        </Card>
      </ConsoleSection>
    </ConsolePage>
  );
}
