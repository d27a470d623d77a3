import { createHash } from 'node:crypto';
import { type Language, languages } from '../../contract/languages.ts';
import type { Namespace } from '../route-handle.ts';
import { createTranslate, type Messages, type Translate } from './translate.ts';
import type { Texts } from './use-translation.ts';

const files = import.meta.glob<Messages>('../../locales/*/*.json', { eager: true, import: 'default' });
const fallback: Language = 'en';
const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
/** Only the server reads these. */
const privateNamespaces = ['errors', 'mail', 'notification-messages'];

const ofFile = (language: Language, namespace: Namespace): Messages =>
  files[`../../locales/${language}/${namespace}.json`] ?? {};

/** What a language lacks is taken from English. */
function merge(base: Messages, over: Messages): Messages {
  const merged = Object.entries(over).map(([key, value]) => {
    const below = base[key];
    return [key, typeof value === 'object' && typeof below === 'object' ? merge(below, value) : value];
  });
  return { ...base, ...Object.fromEntries(merged) };
}

function createTexts(language: Language): Texts {
  const known = new Map<Namespace, Messages>();
  return {
    language,
    version,
    messages(namespace) {
      const messages = known.get(namespace) ?? merge(ofFile(fallback, namespace), ofFile(language, namespace));
      known.set(namespace, messages);
      return messages;
    },
  };
}

const textsByLanguage = new Map(languages.map((language) => [language, createTexts(language)]));

/** One per language for the whole process: nothing in it belongs to a request. */
export function textsOf(language: Language): Texts {
  const texts = textsByLanguage.get(language);
  if (!texts) throw new Error(`no texts for ${language}`);
  return texts;
}

/** Whether a page may ask for the texts by this name. */
export const isNamespace = (name: string): name is Namespace =>
  `../../locales/${fallback}/${name}.json` in files && !privateNamespaces.includes(name);

/** For texts that are not part of a component: those of files. */
export const wordsOf = (language: Language, namespace: Namespace): Translate =>
  createTranslate(language, textsOf(language).messages(namespace) as Messages);

/** For the few texts of `common` that are not part of a component. */
export const translateCommon = (language: Language): Translate => wordsOf(language, 'common');
