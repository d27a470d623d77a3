import { operatorAdminCalls } from '../../contract/operator-admin.ts';
import { apiContext } from '../context.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { operatorDeeds } from '../features/operator/operator-deeds.server.ts';
import { InviteForm, OperatorCard } from '../features/operator/operator-forms.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator.operators';

export async function loader({ context }: Route.LoaderArgs) {
  const operators = await context.get(apiContext).load(operatorAdminCalls.operators, {});
  return { operators, states: startDeeds(operatorDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(operatorDeeds, args, '/operator/operators');

export default function Operators({ loaderData: { operators, states }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  return (
    <ConsolePage title={t('menu.operators')} hasFailed={actionData !== undefined}>
      {operators.map((operator) => (
        <OperatorCard
          key={operator.id}
          operator={operator}
          states={statesWith(states, actionData, { id: operator.id })}
        />
      ))}
      <ConsoleSection title={t('operators.invite')}>
        <InviteForm states={statesWith(states, actionData)} />
      </ConsoleSection>
    </ConsolePage>
  );
}
