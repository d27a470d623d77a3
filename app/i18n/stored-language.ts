import { defaultLanguage, parseLanguage } from '../../contract/languages.ts';

const yearSeconds = 31_536_000;
const key = 'language';

/** Keeps the chosen language beside the cookie that the post sets (spec section 2). */
export function storeLanguage(language: string) {
  try {
    localStorage.setItem(key, language);
  } catch {
    // If storage is forbidden, only the cookie remembers.
  }
}

/** If only the cookie is gone, the choice is restored from local storage, and addresses without a prefix follow it. */
export function restoreLanguage() {
  if (/(?:^|; )language=/.test(document.cookie)) return;
  const language = parseLanguage(readLanguage());
  if (!language) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
  document.cookie = `${key}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  const hasPrefix = parseLanguage(location.pathname.split('/')[1]) !== undefined;
  // The server redirects to the page in that language. Where no cookie can be set, that would repeat for ever.
  if (!hasPrefix && language !== defaultLanguage && document.cookie.includes(`${key}=`)) location.reload();
}

function readLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
