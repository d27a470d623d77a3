import { data, Form, redirect } from 'react-router';
import { securitySettingsCalls } from '../../contract/security.ts';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import type { Refusal } from '../api/refusal.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { PasswordField } from '../features/account/password-field.tsx';
import { textOf } from '../features/account/read-form.server.ts';
import { SecondFactorField } from '../features/account/second-factor-field.tsx';
import { securityPath } from '../features/security/paths.ts';
import { SettingsPage } from '../features/security/settings-page.tsx';
import { useFocusOnError } from '../hooks/use-focus-on-error.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.securitysettings_.password';

export const handle = { ns: ['account', 'security'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { hasSecondFactor, secondFactor } = await context.get(apiContext).load(securitySettingsCalls.overview, {});
  return { ways: hasSecondFactor ? secondFactor : undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await context.get(apiContext).send(securitySettingsCalls.changePassword, {
    input: {
      password: textOf(form, 'password') ?? '',
      newPassword: textOf(form, 'newPassword') ?? '',
      code: textOf(form, 'code'),
    },
  });
  if (answer.ok) return redirect(`${securityPath}?done=password`, 303);
  return data<{ refusal: Refusal }>({ refusal: answer }, { status: statusOf(answer) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await hearAnswer<{ refusal: Refusal }>(serverAction, { refusal: unheard });
  return data(answer, { status: statusOf(answer.refusal) });
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security');
  const isPosting = usePosting() !== undefined;
  const { ways } = loaderData;
  const refusal = actionData?.refusal;
  const form = useFocusOnError(refusal);
  return (
    <SettingsPage title={t('password.change')}>
      <Notice kind="warning">{t('password.warning')}</Notice>
      <RefusalNotice refusal={refusal} />
      <Form ref={form} method="post" replace className="flex flex-col gap-4">
        <PasswordField isNew={false} label={t('password.old')} error={refusal?.fields?.password} />
        <PasswordField isNew name="newPassword" label={t('password.new')} error={refusal?.fields?.newPassword} />
        {ways && <SecondFactorField name="code" error={refusal?.fields?.code} ways={ways} />}
        <Button type="submit" size="lg" isPending={isPosting}>
          {t('password.submit')}
        </Button>
      </Form>
    </SettingsPage>
  );
}
