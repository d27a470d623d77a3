import type { Language } from '../../../contract/languages.ts';
import type { KnownPictures } from './pictures.ts';
import { type RenderedMarkdown, renderMarkdown } from './render-markdown.ts';

type Source = {
  id: number;
  /** Markdown. */
  body: string;
  updatedAt: number;
  language: Language;
  /** Links lead to pages in this language, also from a text that is not. */
  readerLanguage: Language;
  /** Those that it shows. */
  pictures: KnownPictures;
};
export type RenderPost = (source: Source) => RenderedMarkdown;

const keptMax = 300;

/** Renders posts, and remembers the last ones until they change. `hasGlossary`: whether words may lead to it now. */
export function createPostRenderer(hasGlossary: () => boolean): RenderPost {
  const kept = new Map<string, RenderedMarkdown>();
  return ({ id, body, updatedAt, language, readerLanguage, pictures }) => {
    const termsIn = hasGlossary() ? language : undefined;
    // What is said of a picture may change without the text.
    const key = JSON.stringify([id, language, readerLanguage, updatedAt, termsIn, [...pictures]]);
    const rendered = kept.get(key) ?? renderMarkdown(body, readerLanguage, { pictures, termsIn });
    kept.set(key, rendered);
    const [oldest] = kept.keys();
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    return rendered;
  };
}
