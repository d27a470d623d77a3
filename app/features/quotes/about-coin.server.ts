import type { Language } from '../../../contract/languages.ts';
import { wordsOf } from '../../i18n/texts.server.ts';

/**
 * What a coin is, in two or three sentences; undefined for one that nobody has described yet. On the server only: a
 * page shows one coin, and would carry all of them.
 */
export function aboutCoin(language: Language, coin: string): string | undefined {
  const t = wordsOf(language, 'quotes-coins');
  const about = t(`about.${coin}`);
  return about.endsWith(`.${coin}`) ? undefined : about;
}
