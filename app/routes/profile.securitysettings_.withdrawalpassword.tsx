import { redirect } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { securityPath } from '../features/security/paths.ts';
import { SettingsPage } from '../features/security/settings-page.tsx';
import {
  saveWithdrawalPassword,
  sendWithdrawalPasswordCode,
  startWithdrawalPassword,
} from '../features/security/withdrawal-password.server.ts';
import type { WithdrawalPasswordState } from '../features/security/withdrawal-password-state.ts';
import {
  AskForWithdrawalCode,
  ForgottenWithdrawalPassword,
  NewWithdrawalPassword,
} from '../features/security/withdrawal-password-steps.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.securitysettings_.withdrawalpassword';

export const handle = { ns: ['account', 'security'] } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs): Promise<WithdrawalPasswordState> {
  const isForgotten = new URL(request.url).searchParams.has('forgotten');
  return startWithdrawalPassword(context.get(apiContext), { isForgotten });
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { language } = context.get(pageContext);
  const form = await request.formData();
  const isAsking = form.get('intent') === 'send';
  const state = await (isAsking ? sendWithdrawalPasswordCode : saveWithdrawalPassword)(api, form, language);
  if (!state) return redirect(`${securityPath}?done=withdrawalPassword`, 303);
  return answerState(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  hearState<WithdrawalPasswordState>(serverAction);

export default function WithdrawalPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security');
  const state = useHeard<WithdrawalPasswordState>(loaderData, actionData);
  const { step } = state;
  const isForgotten = step === 'ask' || step === 'code';
  return (
    <SettingsPage title={t(isForgotten ? 'withdrawal.resetTitle' : 'withdrawal.title')}>
      {step === 'ask' && <AskForWithdrawalCode state={state} />}
      {step === 'code' && <ForgottenWithdrawalPassword state={state} />}
      {!isForgotten && <NewWithdrawalPassword state={state} />}
    </SettingsPage>
  );
}
