import type { Language } from '../../../contract/languages.ts';
import { securitySettingsCalls } from '../../../contract/security.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { drawQr } from '../../components/ui/draw-qr.server.ts';
import { startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { type AuthenticatorIntent, type AuthenticatorState, authenticatorIntents } from './authenticator-state.ts';
import { proofForm } from './proof-form.server.ts';

/** The app as it is; with the token of a set-up that has begun it goes on with the same secret. */
export async function loadAuthenticator(
  api: PageApi,
  begun?: string,
  posted: Partial<AuthenticatorState> = {},
): Promise<AuthenticatorState> {
  const query = begun ? { setup: begun } : {};
  const { isOn, hasPasskey, recoveryCodesLeft, setup } = await api.load(securitySettingsCalls.authenticator, { query });
  return {
    isOn,
    hasPasskey,
    recoveryCodesLeft,
    setup: setup && { secret: setup.secret, token: setup.token, picture: drawQr(setup.uri) },
    recoveryCodes: [],
    intent: undefined,
    refusal: undefined,
    proof: startForm(proofForm),
    ...posted,
  };
}

/** What a post leads to: the recovery codes, the page with what is wrong, or undefined when the app is off now. */
export async function postAuthenticator(
  api: PageApi,
  form: FormData,
  language: Language,
): Promise<AuthenticatorState | undefined> {
  const intent = authenticatorIntents.find((known) => known === form.get('intent')) ?? 'renewCodes';
  const setup = String(form.get('setup') ?? '') || undefined;
  const posted = readForm(proofForm, form, language);
  const answer = posted.ok
    ? await api.send(securitySettingsCalls.changeAuthenticator, { input: { ...posted.value, action: intent, setup } })
    : posted.refusal;
  if (!answer.ok) return loadAuthenticator(api, setup, { intent, refusal: answer, proof: posted.refuse(answer) });
  return isOff(intent) ? undefined : loadAuthenticator(api, undefined, { intent, ...answer.data });
}

const isOff = (intent: AuthenticatorIntent) => intent === 'turnOff';
