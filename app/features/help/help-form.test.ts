import { expect, test } from 'vitest';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { typedIn } from '../../forms/form-state.ts';
import { refuseMessage } from '../chat/refuse-message.server.ts';
import { postDesk } from './desk-forms.server.ts';
import { postQuestion } from './help-form.server.ts';

const differs: Refusal = { ok: false, error: 'messageDiffers', code: 3602, status: 409, message: 'Another text' };
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
/** Notes the paths that were called; all but the start of a conversation are refused. */
function refusing(refusal: Refusal) {
  const called: string[] = [];
  const send = async ({ path }: { path: string }) => {
    called.push(path);
    return path === '/helpdesk/start' ? { ok: true, data: {} } : refusal;
  };
  return { called, api: { send } as unknown as PageApi };
}

test('a text that differs from what came under its number comes back with a new number', async () => {
  const { api } = refusing(differs);
  const { answer: sent, posted } = await postQuestion(api, formOf({ text: 'Changed', clientId: 'a1' }), 'en');
  const state = sent.ok ? undefined : refuseMessage(posted, sent);
  expect(state && typedIn(state, 'text')).toBe('Changed');
  expect(state && typedIn(state, 'clientId')).toMatch(/^[\w-]{36}$/);
  const desk = await postDesk(api, '7', formOf({ text: 'Changed', clientId: 'a1' }), 'en');
  const answer = desk.isDone ? undefined : desk.state.answer;
  expect(answer && typedIn(answer, 'clientId')).toMatch(/^[\w-]{36}$/);
  expect(answer?.refusal?.error).toBe('messageDiffers');
});

test('another refusal keeps the number, so that a text arrives once', async () => {
  const { api } = refusing({ ...differs, error: 'unavailable', status: 503 });
  const { answer: sent, posted } = await postQuestion(api, formOf({ text: 'Same', clientId: 'a1' }), 'en');
  const state = sent.ok ? undefined : refuseMessage(posted, sent);
  expect(state && typedIn(state, 'clientId')).toBe('a1');
});

test('an empty message begins no conversation', async () => {
  const { api, called } = refusing(differs);
  const { answer: sent, posted } = await postQuestion(api, formOf({ clientId: 'a1' }), 'en');
  const state = sent.ok ? undefined : refuseMessage(posted, sent);
  expect(called).toEqual([]);
  expect(state?.lastResult?.error).toMatchObject({ text: [expect.stringMatching(/./)] });
});
