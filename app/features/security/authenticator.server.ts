import { securitySettingsCalls } from '../../../contract/security.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { drawQr } from '../../components/ui/draw-qr.server.ts';
import { textOf } from '../account/read-form.server.ts';
import { type AuthenticatorIntent, type AuthenticatorState, authenticatorIntents } from './authenticator-state.ts';

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
    ...posted,
  };
}

/** What a post leads to: the recovery codes, the page with what is wrong, or undefined when the app is off now. */
export async function postAuthenticator(api: PageApi, form: FormData): Promise<AuthenticatorState | undefined> {
  const intent = authenticatorIntents.find((known) => known === form.get('intent')) ?? 'renewCodes';
  const setup = textOf(form, 'setup');
  const input = {
    action: intent,
    password: textOf(form, 'password') ?? '',
    code: textOf(form, 'code') ?? '',
    setup,
    secondFactor: textOf(form, 'secondFactor'),
  };
  const answer = await api.send(securitySettingsCalls.changeAuthenticator, { input });
  if (!answer.ok) return loadAuthenticator(api, setup, { intent, refusal: answer });
  return isOff(intent) ? undefined : loadAuthenticator(api, undefined, { intent, ...answer.data });
}

const isOff = (intent: AuthenticatorIntent) => intent === 'turnOff';
