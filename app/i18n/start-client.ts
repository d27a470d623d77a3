import i18next, { type ResourceLanguage } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language, parseLanguage } from '../../contract/languages.ts';
import { readEmbeddedTexts } from './embedded-texts.tsx';
import { englishFallback, i18nextOptions, messagesPath } from './messages.ts';

const files = import.meta.glob<ResourceLanguage>(
  ['../../locales/*/*.json', '!../../locales/*/errors.json', '!../../locales/*/mail.json'],
  { import: 'default' },
);

const load = (language: string, namespace: string) =>
  (files[messagesPath(language, namespace)] ?? files[messagesPath(englishFallback, namespace)])?.();

/** The language that the server rendered the document in. */
function documentLanguage(): Language {
  return parseLanguage(document.documentElement.dataset.language) ?? defaultLanguage;
}

/** Starts with the texts in the document; those of pages that are visited later are loaded, in one language only. */
export async function startI18n(): Promise<void> {
  const language = documentLanguage();
  const texts = readEmbeddedTexts();
  await i18next
    .use(initReactI18next)
    .use(resourcesToBackend(load))
    .init({
      ...i18nextOptions,
      lng: language,
      fallbackLng: false,
      ns: Object.keys(texts),
      resources: { [language]: texts },
      partialBundledLanguages: true,
    });
}
