import type { Language } from '../../../contract/languages.ts';
import type { Translate } from '../../texts.ts';

/** Asks for digits that it names in words; `translate` is of captcha.json. */
export function writeCaptchaQuestion(translate: Translate, language: Language, digits: string): string {
  const words = Array.from(digits, (digit) => translate(language, `digit${digit}`));
  return translate(language, 'question', { words: words.join(translate(language, 'between')) });
}
