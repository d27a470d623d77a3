import type { i18n } from 'i18next';
import type { Namespace } from '../route-handle.ts';

export type Values = Readonly<Record<string, string | number | undefined>>;
/**
 * The text of a key (`menu.title`), with `{{name}}` replaced by values. With a `count` the key's plural form of the
 * language is taken (`key_one`, `key_other`), and `key_zero` for none where there is one.
 */
export type Translate = (key: string, values?: Values) => string;

/** Texts that take no values, by the texts of their language and area: i18next takes many times as long to find one. */
const foundTexts = new WeakMap<object, Map<string, string>>();

/** In the instance's language when none is named. */
export function createTranslate(i18n: i18n, namespace: Namespace, language: string = i18n.language): Translate {
  const t = i18n.getFixedT(language, namespace);
  const found = findTexts(i18n.getResourceBundle(language, namespace));

  function translatePlain(key: string): string {
    const known = found?.get(key);
    if (known !== undefined) return known;
    const text = t(key);
    // One that is missing shows its key.
    if (text !== key) found?.set(key, text);
    return text;
  }

  return (key, values) => {
    if (!values) return translatePlain(key);
    const { count } = values;
    // Separate from i18next's options, because a value may have any name.
    return t(key, { replace: values, ...(typeof count === 'number' && { count }) });
  };
}

/** undefined while a browser has not loaded them; they are another object when more are added. */
function findTexts(bundle: object | undefined): Map<string, string> | undefined {
  if (!bundle) return undefined;
  const found = foundTexts.get(bundle) ?? new Map<string, string>();
  foundTexts.set(bundle, found);
  return found;
}
