import { defaultLanguage, type Language, parseLanguage } from '../../contract/languages.ts';
import type { Namespace } from '../route-handle.ts';
import { readEmbeddedTexts, readTextsVersion } from './embedded-texts.tsx';
import { pathIn } from './path-in.ts';
import type { Messages } from './translate.ts';
import type { Texts } from './use-translation.ts';

/**
 * The browser's texts: those in the document are there at once, those of pages that are visited later are loaded, in
 * the document's language only.
 */
export function createBrowserTexts(): Texts {
  const language = parseLanguage(document.documentElement.dataset.language) ?? defaultLanguage;
  const known = new Map<Namespace, Messages | Promise<Messages>>(readEmbeddedTexts());
  return {
    language,
    messages(namespace) {
      const messages = known.get(namespace) ?? load(language, namespace, known);
      known.set(namespace, messages);
      return messages;
    },
  };
}

/** A file that can not be loaded is only logged (spec section 8); the page shows its keys. */
async function load(language: Language, namespace: Namespace, known: Map<Namespace, unknown>): Promise<Messages> {
  try {
    // A computed address: a list of all files with their hashes would grow with every area, thirteen at a time.
    const response = await fetch(pathIn(language, `/texts/${namespace}?version=${readTextsVersion()}`));
    if (!response.ok) throw new Error(`there are no texts ${language}/${namespace}`);
    const messages: Messages = await response.json();
    known.set(namespace, messages);
    return messages;
  } catch (error) {
    reportError(error);
    known.set(namespace, {});
    return {};
  }
}
