import type { RequestOf } from '../../../contract/call.ts';
import { parseLanguage } from '../../../contract/languages.ts';
import type { NotificationPreferences, notificationCalls } from '../../../contract/notification.ts';

type Input = RequestOf<typeof notificationCalls.savePreferences>['input'];

/**
 * What the form of the preferences says. A box that is not checked is not sent, so it names the types that it shows;
 * of those `known` says what it can not change.
 */
export function readPreferences(form: FormData, { types, hasEmail }: NotificationPreferences): Input {
  const shown = new Set(form.getAll('type').map(Number));
  const language = parseLanguage(String(form.get('language')));
  return {
    ...(language && { language }),
    types: types
      .filter(({ type }) => shown.has(type))
      .map(({ type, email, isAlwaysOnPage }) => ({
        type,
        page: isAlwaysOnPage || form.has(`page-${type}`),
        email: hasEmail ? form.has(`email-${type}`) : email,
      })),
  };
}
