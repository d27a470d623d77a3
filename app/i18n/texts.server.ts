import { createHash } from 'node:crypto';
import { createInstance, type InitOptions, type Resource, type ResourceKey } from 'i18next';
import { defaultLanguage, type Language } from '../../contract/languages.ts';
import { textOptions } from '../../contract/text-options.ts';
import type { Namespace } from '../route-handle.ts';
import { createTranslate, type Translate } from './translate.ts';

const files = import.meta.glob<ResourceKey>('../../locales/*/*.json', { eager: true, import: 'default' });
/** Changes with any text: addresses of texts contain it, so that they can be cached for ever. */
const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
/** Only the server reads these. */
const privateNamespaces = ['errors', 'mail', 'notification-messages'];

const resources: Resource = {};
for (const [path, texts] of Object.entries(files)) {
  const [language = '', file = ''] = path.split('/').slice(-2);
  resources[language] ??= {};
  resources[language][file.slice(0, -'.json'.length)] = texts;
}
export const pageTextOptions: InitOptions = { ...textOptions, resources, defaultNS: 'common', backend: { version } };

const i18n = createInstance();
void i18n.init({ ...pageTextOptions, lng: defaultLanguage });

/** A separate instance for each caller, over the same texts. */
export const instanceIn = (language: Language) => i18n.cloneInstance({ lng: language });

/** For texts that are not part of a component: those of files. */
export const wordsOf = (language: Language, namespace: Namespace): Translate =>
  createTranslate(i18n, namespace, language);

/** For the few texts of `common` that are not part of a component. */
export const translateCommon = (language: Language): Translate => wordsOf(language, 'common');

/** Whether a page may ask for the texts by this name. */
export const isNamespace = (name: string): name is Namespace =>
  i18n.hasResourceBundle(defaultLanguage, name) && !privateNamespaces.includes(name);
