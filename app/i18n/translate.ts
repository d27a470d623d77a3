import { type Language, languageTag } from '../../contract/languages.ts';

/** The content of a locales/<language>/<namespace>.json. */
export type Messages = { [key: string]: string | Messages };
export type Values = Readonly<Record<string, string | number | undefined>>;
/**
 * The text of a key (`menu.title`), with `{{name}}` replaced by values. With a `count` the key's plural form of the
 * language is taken (`key_one`, `key_other`), and `key_zero` for none where there is one. A key without a text is given
 * back as it is.
 */
export type Translate = (key: string, values?: Values) => string;

export function createTranslate(language: Language, messages: Messages): Translate {
  return (key, values = {}) => {
    const text = findPlural(language, messages, key, values.count) ?? find(messages, key) ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
}

function findPlural(language: Language, messages: Messages, key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return undefined;
  const none = count === 0 ? find(messages, `${key}_zero`) : undefined;
  return none ?? find(messages, `${key}_${pluralRulesOf(language).select(count)}`) ?? find(messages, `${key}_other`);
}

function find(messages: Messages, key: string): string | undefined {
  let found: string | Messages | undefined = messages;
  for (const part of key.split('.')) {
    if (typeof found !== 'object') return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
}

const pluralRules = new Map<Language, Intl.PluralRules>();
function pluralRulesOf(language: Language): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(languageTag(language));
  pluralRules.set(language, rules);
  return rules;
}
