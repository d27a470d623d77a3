import { redirect } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadAuthenticator, postAuthenticator } from '../features/security/authenticator.server.ts';
import type { AuthenticatorIntent, AuthenticatorState } from '../features/security/authenticator-state.ts';
import { ConfirmedChange } from '../features/security/confirmed-change.tsx';
import { securityPath } from '../features/security/paths.ts';
import { RecoveryCodes } from '../features/security/recovery-codes.tsx';
import { RenewCodes } from '../features/security/renew-codes.tsx';
import { SetUp } from '../features/security/set-up.tsx';
import { SettingsPage } from '../features/security/settings-page.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useWaits } from '../i18n/use-waits.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.securitysettings_.authenticator';

export const handle = { ns: ['account', 'security'] } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs): Promise<AuthenticatorState> =>
  loadAuthenticator(context.get(apiContext));

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const state = await postAuthenticator(context.get(apiContext), await request.formData(), language);
  if (!state) return redirect(`${securityPath}?done=off`, 303);
  return answerState(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<AuthenticatorState>(serverAction);

export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security');
  const waits = useWaits();
  const state = useHeard<AuthenticatorState>(loaderData, actionData);
  const { isOn, hasPasskey, setup, recoveryCodes, recoveryCodesLeft, intent, refusal, proof } = state;
  const ways = { hasApp: isOn, hasPasskey };
  const refusalOf = (ofIntent: AuthenticatorIntent) => (intent === ofIntent ? refusal : undefined);
  if (recoveryCodes.length > 0) {
    return (
      <SettingsPage title={t('app.title')}>
        <RecoveryCodes codes={recoveryCodes} outcome={t(intent === 'turnOn' ? 'app.isOn' : 'codes.renewed')} />
      </SettingsPage>
    );
  }
  return (
    <SettingsPage title={t('app.title')}>
      {setup && <SetUp setup={setup} hasPasskey={hasPasskey} refusal={refusal} proof={proof} />}
      {isOn && (
        <>
          <Notice kind="success">
            <p>{t('app.isOn')}</p>
            <p className="mt-1 text-text-2">{t('codes.left', { count: recoveryCodesLeft })}</p>
          </Notice>
          <RenewCodes ways={ways} refusal={refusalOf('renewCodes')} state={proof} />
          <ConfirmedChange
            intent="turnOff"
            ways={ways}
            title={t('app.turnOff')}
            text={t(hasPasskey ? 'app.turnOffOther' : 'app.turnOffText', waits)}
            button={t('app.turnOff')}
            isDangerous
            refusal={refusalOf('turnOff')}
            state={proof}
          />
        </>
      )}
    </SettingsPage>
  );
}
