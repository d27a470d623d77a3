import { redirect } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { BeginPasskey } from '../features/security/begin-passkey.tsx';
import { PasskeyForm } from '../features/security/passkey-form.tsx';
import { PasskeyList } from '../features/security/passkey-list.tsx';
import { loadPasskeys, postPasskeys } from '../features/security/passkeys.server.ts';
import { type PasskeyIntent, type PasskeysState, passkeyOutcomes } from '../features/security/passkeys-state.ts';
import { passkeysPath } from '../features/security/paths.ts';
import { RecoveryCodes } from '../features/security/recovery-codes.tsx';
import { RenewCodes } from '../features/security/renew-codes.tsx';
import { SettingsPage } from '../features/security/settings-page.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.securitysettings_.passkeys';

export const handle = { ns: ['account', 'security'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done');
  const state = await loadPasskeys(context.get(apiContext));
  return { state, outcome: passkeyOutcomes.find((known) => known === done) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const state = await postPasskeys(context.get(apiContext), await request.formData(), language);
  if (typeof state === 'string') return redirect(`${passkeysPath}?done=${state}`, 303);
  return answerState(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<PasskeysState>(serverAction);

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security');
  const state = useHeard<PasskeysState>(loaderData.state, actionData);
  const { items, ways, recoveryCodes, recoveryCodesLeft, options, device, intent, refusal, proof, name } = state;
  const refusalOf = (...intents: PasskeyIntent[]) => (intent && intents.includes(intent) ? refusal : undefined);
  if (recoveryCodes.length > 0) {
    return (
      <SettingsPage title={t('passkey.title')}>
        <RecoveryCodes codes={recoveryCodes} outcome={t(intent === 'add' ? 'passkey.done.added' : 'codes.renewed')} />
      </SettingsPage>
    );
  }
  if (options) {
    return (
      <SettingsPage title={t('passkey.add')}>
        <PasskeyForm options={options} device={device} name={name} />
      </SettingsPage>
    );
  }
  return (
    <SettingsPage title={t('passkey.title')}>
      {loaderData.outcome && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`passkey.done.${loaderData.outcome}`)}
        </Notice>
      )}
      <p className="text-text-2">{t('passkey.explain')}</p>
      <PasskeyList state={state} />
      <BeginPasskey ways={ways} proof={proof} refusal={refusalOf('begin', 'add')} />
      {items.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold text-lg">{t('codes.title')}</h2>
          <p className="text-sm text-text-2">{t('codes.left', { count: recoveryCodesLeft })}</p>
          <RenewCodes ways={ways} refusal={refusalOf('renewCodes')} state={proof} />
        </section>
      )}
    </SettingsPage>
  );
}
