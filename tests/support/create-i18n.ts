import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import type { Language } from '../../contract/languages.ts';
import { textOptions } from '../../contract/text-options.ts';

/** An instance as pages have it, with these texts by namespace. */
export function createI18n(language: Language, texts: ResourceLanguage): i18n {
  const i18n = createInstance();
  void i18n.init({ ...textOptions, lng: language, resources: { [language]: texts } });
  return i18n;
}
