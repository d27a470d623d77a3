import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '../../contract/languages.ts';
import { englishFallback, i18nextOptions } from './messages.ts';

const files = import.meta.glob<ResourceLanguage>('../../locales/*/*.json', { eager: true, import: 'default' });

const resources: Record<string, ResourceLanguage> = {};
for (const [path, messages] of Object.entries(files)) {
  const [language = '', file = ''] = path.split('/').slice(-2);
  resources[language] ??= {};
  resources[language][file.replace('.json', '')] = messages;
}

function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    ...i18nextOptions,
    lng: language,
    fallbackLng: englishFallback,
    resources,
    initAsync: false,
  });
  return instance;
}

const instances = new Map(languages.map((language) => [language, createI18n(language)]));

/** One per language for the whole process: nothing in it belongs to a request. */
export function i18nOf(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`no texts for ${language}`);
  return instance;
}
