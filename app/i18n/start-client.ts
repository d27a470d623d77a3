import i18next, { type ResourceLanguage } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language, parseLanguage } from '../../contract/languages.ts';
import { englishFallback, i18nextOptions, messagesPath } from './messages.ts';

const files = import.meta.glob<ResourceLanguage>(
  ['../../locales/*/*.json', '!../../locales/*/errors.json', '!../../locales/*/mail.json'],
  { import: 'default' },
);

const load = (language: string, namespace: string) =>
  (files[messagesPath(language, namespace)] ?? files[messagesPath(englishFallback, namespace)])?.();

/** The language that the server rendered the document in. */
export function documentLanguage(): Language {
  return parseLanguage(document.documentElement.dataset.language) ?? defaultLanguage;
}

/** Resolves when the texts that the document was rendered with are there, so that hydration finds the same words. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(resourcesToBackend(load))
    .init({
      ...i18nextOptions,
      lng: documentLanguage(),
      fallbackLng: false,
      ns: (document.documentElement.dataset.namespaces ?? 'common').split(' '),
    });
}
