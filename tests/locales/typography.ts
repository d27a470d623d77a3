import type { Language } from '../../contract/languages.ts';
import type { Texts } from './catalogue.ts';

type Rule = { name: string; wrong: RegExp };

const everywhere: Rule[] = [
  { name: 'has a straight quotation mark or apostrophe', wrong: /["']/ },
  { name: 'has a space at its start or end', wrong: /^[ \u00a0]|[ \u00a0]$/ },
];

const wide = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';

/** After a placeholder nobody knows which script comes, so only what touches a wide character is looked at. */
const fullWidth: Rule[] = [
  { name: 'has a half-width sign beside a wide character', wrong: new RegExp(`${wide}[,.;:!?(]|[,;:!?)]${wide}`, 'u') },
];

const ofLanguage: Partial<Record<Language, Rule[]>> = {
  ja: fullWidth,
  zh: fullWidth,
  'zh-CHT': fullWidth,
  fr: [
    // A line must not begin with a sign that stands apart from its word.
    { name: 'has a space that breaks before a sign', wrong: / [:;?!»]|« |}} %/ },
    { name: 'has no space before a sign', wrong: /[\p{L}\d)}][;?!»]|[\p{L})}]:(?!\/\/)|«[^\u00a0\u202f]/u },
  ],
};

/** Texts whose signs are not those of the language, a line for each. */
export function findTypography(language: Language, texts: Texts): string[] {
  const rules = [...everywhere, ...(ofLanguage[language] ?? [])];
  return [...texts].flatMap(([key, text]) =>
    rules.filter(({ wrong }) => wrong.test(text)).map(({ name }) => `${language}: ${key} ${name}`),
  );
}
