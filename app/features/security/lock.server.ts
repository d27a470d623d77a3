import { z } from 'zod';
import type { Language } from '../../../contract/languages.ts';
import { lockCalls } from '../../../contract/security-lock.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LockSettings } from './lock-form.tsx';

/** The call decides which proof is missing. */
export const lockForm = declareForm({ schema: z.object(lockCalls.set.input.shape), secrets: ['code'] });

export async function loadLock(api: PageApi): Promise<LockSettings> {
  const { minutes, hasPasskey } = await api.load(lockCalls.state, {});
  const start = { minutes: String(minutes) as '0' };
  return { ...startForm(lockForm, start), hasPasskey, isOn: minutes > 0, refusal: undefined };
}

/** What a post leads to: the page with what is wrong, or whether the device locks now. */
export async function saveLock(api: PageApi, form: FormData, language: Language): Promise<LockSettings | 'on' | 'off'> {
  const posted = readForm(lockForm, form, language);
  const answer = posted.ok ? await api.send(lockCalls.set, { input: posted.value }) : posted.refusal;
  if (answer.ok) return posted.ok && posted.value.minutes === '0' ? 'off' : 'on';
  return { ...(await loadLock(api)), ...posted.refuse(answer) };
}
