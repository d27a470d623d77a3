import { securitySettingsCalls } from '../../../contract/security.ts';
import { passkeyCalls } from '../../../contract/security-passkeys.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { textOf } from '../account/read-form.server.ts';
import { type PasskeyIntent, type PasskeyOutcome, type PasskeysState, passkeyIntents } from './passkeys-state.ts';

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
    ...posted,
  };
}

/** What a post leads to: the page with what comes next or what is wrong, or the outcome when all is done. */
export async function postPasskeys(api: PageApi, form: FormData): Promise<PasskeysState | PasskeyOutcome> {
  const intent = passkeyIntents.find((known) => known === form.get('intent')) ?? 'begin';
  const id = textOf(form, 'id');
  const answer = await send(api, intent, form);
  if (typeof answer === 'string') return answer;
  if ('ok' in answer) return loadPasskeys(api, { intent, id, refusal: answer });
  return loadPasskeys(api, { intent, ...answer });
}

async function send(api: PageApi, intent: PasskeyIntent, form: FormData) {
  const id = textOf(form, 'id') ?? '';
  const name = textOf(form, 'name') ?? '';
  const password = textOf(form, 'password') ?? '';
  const code = textOf(form, 'code');
  switch (intent) {
    case 'begin': {
      const begun = await api.send(passkeyCalls.begin, { input: { password, code } });
      return begun.ok ? { options: begun.data.options } : begun;
    }
    case 'add': {
      const added = await api.send(passkeyCalls.add, { input: { name, response: textOf(form, 'response') ?? '' } });
      if (!added.ok) return added;
      const { recoveryCodes } = added.data;
      return recoveryCodes.length > 0 ? { recoveryCodes } : 'added';
    }
    case 'rename': {
      const renamed = await api.send(passkeyCalls.rename, { input: { id, name } });
      return renamed.ok ? 'renamed' : renamed;
    }
    case 'remove': {
      const removed = await api.send(passkeyCalls.remove, { input: { id, password, code: code ?? '' } });
      return removed.ok ? 'removed' : removed;
    }
    case 'renewCodes': {
      const input = { action: 'renewCodes', password, code: code ?? '' } as const;
      const renewed = await api.send(securitySettingsCalls.changeAuthenticator, { input });
      return renewed.ok ? { recoveryCodes: renewed.data.recoveryCodes } : renewed;
    }
  }
}
