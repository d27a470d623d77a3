import { Form, redirect } from 'react-router';
import { securitySettingsCalls } from '../../contract/security.ts';
import { answerState, hearState } from '../api/hear-state.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { PasswordField } from '../features/account/password-field.tsx';
import { SecondFactorField } from '../features/account/second-factor-field.tsx';
import { securityPath } from '../features/security/paths.ts';
import { SettingsPage } from '../features/security/settings-page.tsx';
import { declareForm, type FormStateOf, startForm } from '../forms/declare-form.server.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useFields } from '../forms/use-fields.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useWaits } from '../i18n/use-waits.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.securitysettings_.password';

export const handle = { ns: ['account', 'security'] } satisfies RouteHandle;

const passwordForm = declareForm({ schema: securitySettingsCalls.changePassword.input, secrets: ['code'] });
type PasswordState = FormStateOf<typeof passwordForm>;

export async function loader({ context }: Route.LoaderArgs) {
  const { hasSecondFactor, secondFactor } = await context.get(apiContext).load(securitySettingsCalls.overview, {});
  return { ways: hasSecondFactor ? secondFactor : undefined, state: startForm(passwordForm) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = readForm(passwordForm, await request.formData(), context.get(pageContext).language);
  const answer = posted.ok
    ? await context.get(apiContext).send(securitySettingsCalls.changePassword, { input: posted.value })
    : posted.refusal;
  return answer.ok ? redirect(`${securityPath}?done=password`, 303) : answerState(posted.refuse(answer));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<PasswordState>(serverAction);

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security');
  const waits = useWaits();
  const isPosting = usePosting() !== undefined;
  const { ways } = loaderData;
  const state = useHeard<PasswordState>(loaderData.state, actionData);
  const { form, field } = useFields(state);
  return (
    <SettingsPage title={t('password.change')}>
      <Notice kind="warning">{t('password.warning', waits)}</Notice>
      <RefusalNotice refusal={state.refusal} />
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        <PasswordField {...field('password')} isNew={false} label={t('password.old')} />
        <PasswordField {...field('newPassword')} isNew label={t('password.new')} />
        {ways && <SecondFactorField {...field('code')} ways={ways} />}
        <Button type="submit" size="lg" isPending={isPosting}>
          {t('password.submit')}
        </Button>
      </Form>
    </SettingsPage>
  );
}
