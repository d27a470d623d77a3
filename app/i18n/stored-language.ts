import { defaultLanguage, parseLanguage } from '../../contract/languages.ts';

const yearSeconds = 31_536_000;
const key = 'language';

/** Keeps the chosen language beside the cookie that the post sets (spec section 2). */
export function storeLanguage(language: string) {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Where storage is forbidden the cookie alone remembers.
  }
}

/** Where only the cookie is gone the choice comes back from local storage, and an address without prefix follows it. */
export function restoreLanguage() {
  if (/(?:^|; )language=/.test(document.cookie)) return;
  const language = parseLanguage(readLanguage());
  if (!language) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
  document.cookie = `${key}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  const hasPrefix = parseLanguage(location.pathname.split('/')[1]) !== undefined;
  // The server leads to the page in that language. Where no cookie can be set it would be asked for ever.
  if (!hasPrefix && language !== defaultLanguage && document.cookie.includes(`${key}=`)) location.reload();
}

function readLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
