import type { Language } from '../../../contract/languages.ts';
import type { PostPicture } from '../../../contract/operator-pictures.ts';

/** A picture as a text in Markdown shows it, with its words in the language of the text. */
export const markdownOf = ({ src, alts }: Pick<PostPicture, 'src' | 'alts'>, language: Language): string =>
  `![${(alts[language] ?? alts.en ?? '').replaceAll(/[\\[\]*_`<>!&]/g, '\\$&')}](${src})`;

/** The text with the picture as its last paragraph. */
export const appendPicture = (body: string, markdown: string): string =>
  [body.trimEnd(), markdown].filter(Boolean).join('\n\n').concat('\n');
