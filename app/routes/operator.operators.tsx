import { operatorAdminCalls } from '../../contract/operator-admin.ts';
import { apiContext } from '../context.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { InviteForm, OperatorCard } from '../features/operator/operator-forms.tsx';
import { readRoles } from '../features/operator/roles-field.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator.operators';

const path = '/operator/operators';

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).load(operatorAdminCalls.operators, {});

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const deed = { id: textOf(form, 'id') ?? '', reason: textOf(form, 'reason') ?? '' };
  const roles = readRoles(form.getAll('roles'));
  switch (form.get('intent')) {
    case 'changeRoles': {
      const answer = await api.send(operatorAdminCalls.changeRoles, { input: { ...deed, roles } });
      const isProposed = answer.ok && answer.data.isProposed;
      return answerDeed(answer, form, `${path}?done=${isProposed ? 'proposed' : 'saved'}`);
    }
    case 'disable': {
      const answer = await api.send(operatorAdminCalls.disable, { input: deed });
      return answerDeed(answer, form, `${path}?done=disabled`);
    }
    default: {
      const email = textOf(form, 'email') ?? '';
      const answer = await api.send(operatorAdminCalls.invite, { input: { email, roles, reason: deed.reason } });
      const isProposed = answer.ok && answer.data.isProposed;
      return answerDeed(answer, form, `${path}?done=${isProposed ? 'proposed' : 'invited'}`);
    }
  }
}

export default function Operators({ loaderData: operators, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  return (
    <ConsolePage title={t('menu.operators')} hasFailed={actionData !== undefined}>
      {operators.map((operator) => (
        <OperatorCard key={operator.id} operator={operator} state={actionData} />
      ))}
      <ConsoleSection title={t('operators.invite')}>
        <InviteForm state={actionData} />
      </ConsoleSection>
    </ConsolePage>
  );
}
