import { z } from 'zod';
import type { RequestOf } from '../../../contract/call.ts';
import type { Language } from '../../../contract/languages.ts';
import { type NotificationPreferences, notificationCalls } from '../../../contract/notification.ts';
import { declareForm, type FormStateOf, startForm } from '../../forms/declare-form.server.ts';

type Input = RequestOf<typeof notificationCalls.savePreferences>['input'];

const types = z.array(z.int({ error: 'fieldInvalid' })).default([]);
/** A box that is not checked is not sent, so `shown` names the types that have boxes. */
export const preferencesForm = declareForm({
  schema: z.object({
    language: notificationCalls.savePreferences.input.shape.language,
    shown: types,
    page: types,
    email: types,
    push: types,
  }),
});
export type PreferencesState = FormStateOf<typeof preferencesForm>;

export function startPreferences(known: NotificationPreferences, pageLanguage: Language): PreferencesState {
  const typesWith = (channel: 'page' | 'email' | 'push') =>
    known.types.filter((preference) => preference[channel]).map(({ type }) => String(type));
  return startForm(preferencesForm, {
    language: known.language ?? pageLanguage,
    page: typesWith('page'),
    email: typesWith('email'),
    push: typesWith('push'),
  });
}

/** What is to be saved; of the types that were shown `known` says what can not be changed. */
export function chosenPreferences(
  { language, shown, page, email, push }: z.output<typeof preferencesForm.schema>,
  known: NotificationPreferences,
): Input {
  return {
    ...(language && { language }),
    types: known.types
      .filter(({ type }) => shown.includes(type))
      .map(({ type, isAlwaysOnPage, isAlwaysMailed, ...before }) => ({
        type,
        page: isAlwaysOnPage || page.includes(type),
        email: isAlwaysMailed || (known.hasEmail ? email.includes(type) : before.email),
        push: known.hasPush ? push.includes(type) : before.push,
      })),
  };
}
