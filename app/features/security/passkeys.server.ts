import type { Language } from '../../../contract/languages.ts';
import { securitySettingsCalls } from '../../../contract/security.ts';
import { passkeyCalls } from '../../../contract/security-passkeys.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { type PasskeyIntent, type PasskeyOutcome, type PasskeysState, passkeyIntents } from './passkeys-state.ts';
import { proofForm } from './proof-form.server.ts';

export const nameForm = declareForm({ schema: passkeyCalls.rename.input.pick({ name: true }) });

export async function loadPasskeys(api: PageApi, posted: Partial<PasskeysState> = {}): Promise<PasskeysState> {
  const [{ items }, overview] = await Promise.all([
    api.load(passkeyCalls.list, {}),
    api.load(securitySettingsCalls.overview, {}),
  ]);
  const { secondFactor: ways, recoveryCodesLeft, sessions } = overview;
  return {
    items,
    ways,
    recoveryCodesLeft,
    device: sessions.find(({ isCurrent }) => isCurrent)?.device ?? '',
    options: undefined,
    recoveryCodes: [],
    intent: undefined,
    id: undefined,
    refusal: undefined,
    proof: startForm(proofForm),
    name: startForm(nameForm),
    ...posted,
  };
}

/** What a post leads to: the page with what comes next or what is wrong, or the outcome when all is done. */
export async function postPasskeys(
  api: PageApi,
  form: FormData,
  language: Language,
): Promise<PasskeysState | PasskeyOutcome> {
  const intent = passkeyIntents.find((known) => known === form.get('intent')) ?? 'begin';
  const id = textOf(form, 'id') ?? '';
  const hasName = intent === 'add' || intent === 'rename';
  const answer = await (hasName ? sendName(api, intent, form, language) : sendProof(api, intent, form, language));
  if (typeof answer === 'string') return answer;
  return loadPasskeys(api, { intent, id, ...answer });
}

async function sendName(api: PageApi, intent: 'add' | 'rename', form: FormData, language: Language) {
  const posted = readForm(nameForm, form, language);
  const refuse = (refusal: Refusal) => ({ refusal, name: posted.refuse(refusal) });
  if (!posted.ok) return refuse(posted.refusal);
  const { name } = posted.value;
  if (intent === 'rename') {
    const renamed = await api.send(passkeyCalls.rename, { input: { id: textOf(form, 'id') ?? '', name } });
    return renamed.ok ? 'renamed' : refuse(renamed);
  }
  const added = await api.send(passkeyCalls.add, { input: { name, response: textOf(form, 'response') ?? '' } });
  if (!added.ok) return refuse(added);
  const { recoveryCodes } = added.data;
  return recoveryCodes.length > 0 ? { recoveryCodes } : 'added';
}

type ProvenIntent = Exclude<PasskeyIntent, 'add' | 'rename'>;

async function sendProof(api: PageApi, intent: ProvenIntent, form: FormData, language: Language) {
  const posted = readForm(proofForm, form, language);
  const refuse = (refusal: Refusal) => ({ refusal, proof: posted.refuse(refusal) });
  if (!posted.ok) return refuse(posted.refusal);
  const { password, code } = posted.value;
  if (intent === 'remove') {
    const removed = await api.send(passkeyCalls.remove, { input: { id: textOf(form, 'id') ?? '', password, code } });
    return removed.ok ? 'removed' : refuse(removed);
  }
  if (intent === 'renewCodes') {
    const input = { action: 'renewCodes', password, code } as const;
    const renewed = await api.send(securitySettingsCalls.changeAuthenticator, { input });
    return renewed.ok ? { recoveryCodes: renewed.data.recoveryCodes } : refuse(renewed);
  }
  const begun = await api.send(passkeyCalls.begin, { input: { password, code: code || undefined } });
  return begun.ok ? { options: begun.data.options } : refuse(begun);
}
