import type { Language } from './languages.ts';

type Described = { src: string; alts: Partial<Record<Language, string>> };

/** A picture as a text in Markdown shows it, with its words in the language of the text, whatever stands in them. */
export const markdownOf = ({ src, alts }: Described, language: Language): string =>
  `![${(alts[language] ?? alts.en ?? '').replaceAll(/[\\[\]*_`~<>!&]/g, '\\$&')}](${src})`;
