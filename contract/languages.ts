/** The 13 languages of the interface (spec section 1). The default one carries no URL prefix (spec section 2). */
export const languages = ['de', 'en', 'es', 'fr', 'hi', 'id', 'ja', 'ko', 'ms', 'pt', 'tl', 'zh', 'zh-CHT'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'id';
/** The language of answers to requests without Accept-Language (spec section 7). */
const defaultRequestLanguage: Language = 'en';

const byLowerCase = new Map<string, Language>(languages.map((language) => [language.toLowerCase(), language]));

/** Case-insensitive; undefined for anything that is not one of the 13. */
export function parseLanguage(value: string | null | undefined): Language | undefined {
  return value ? byLowerCase.get(value.toLowerCase()) : undefined;
}

/** The tag for html lang, hreflang and Intl: `zh-CHT` is not a valid BCP 47 tag and makes Intl throw. */
export function languageTag(language: Language): string {
  if (language === 'zh-CHT') return 'zh-Hant';
  if (language === 'zh') return 'zh-Hans';
  return language === 'tl' ? 'fil' : language;
}

/** The best supported language of an Accept-Language header; en when none fits (spec section 7). */
export function negotiateLanguage(header: string | null | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((q) => q !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    });
  wanted.sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const language = parseLanguage(tag) ?? byTag(tag);
    if (language) return language;
  }
  return defaultRequestLanguage;
}

function byTag(tag: string): Language | undefined {
  const lower = tag.toLowerCase();
  if (/^zh-(hant|tw|hk|mo)\b/.test(lower)) return 'zh-CHT';
  if (/^fil\b/.test(lower)) return 'tl';
  return parseLanguage(lower.split('-')[0]);
}
