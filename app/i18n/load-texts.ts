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
      const messages = known.get(namespace) ?? load(language, namespace);
      known.set(namespace, messages);
      return messages;
    },
  };
}

/** Before another attempt: long enough for a phone that changes its cell. */
const pausesMs = [1000, 4000];

/**
 * The promise stays what a component is given: React wants `use` to be called again by a render that waited for it, and
 * reads `status` and `value` of one that is fulfilled without waiting. A file that can not be loaded, even later, is
 * only logged (spec section 8); the page shows its keys.
 */
function load(language: Language, namespace: Namespace): Promise<Messages> {
  // A computed address: a list of all files with their hashes would grow with every area, thirteen at a time.
  const address = pathIn(language, `/texts/${namespace}?version=${readTextsVersion()}`);
  const loading = ask(address, pausesMs).catch((error: unknown): Messages => {
    reportError(error);
    return {};
  });
  void loading.then((value) => Object.assign(loading, { status: 'fulfilled', value }));
  return loading;
}

/** The router keeps the page that is there meanwhile. */
async function ask(address: string, [pauseMs, ...further]: readonly number[]): Promise<Messages> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return await response.json();
  } catch (error) {
    if (pauseMs === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return ask(address, further);
  }
}
