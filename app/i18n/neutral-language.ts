import type { Language } from '../../contract/languages.ts';

/** For those whose language the site does not speak: English where it does. */
export const neutralLanguage = (supported: readonly Language[]): Language =>
  supported.includes('en') ? 'en' : (supported[0] ?? 'en');
