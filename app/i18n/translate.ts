import type { i18n } from 'i18next';
import type { Namespace } from '../route-handle.ts';

export type Values = Readonly<Record<string, string | number | undefined>>;
/**
 * The text of a key (`menu.title`), with `{{name}}` replaced by values. With a `count` the key's plural form of the
 * language is taken (`key_one`, `key_other`), and `key_zero` for none where there is one.
 */
export type Translate = (key: string, values?: Values) => string;

/** In the instance's language when none is named. */
export function createTranslate(i18n: i18n, namespace: Namespace, language: string = i18n.language): Translate {
  const t = i18n.getFixedT(language, namespace);
  return (key, values) => {
    const count = values?.count;
    // Separate from i18next's options, because a value may have any name.
    return t(key, { replace: values, ...(typeof count === 'number' && { count }) });
  };
}
