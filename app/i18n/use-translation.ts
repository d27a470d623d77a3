import { createContext, use, useContext, useMemo } from 'react';
import type { Language } from '../../contract/languages.ts';
import type { Namespace } from '../route-handle.ts';
import { createTranslate, type Messages, type Translate } from './translate.ts';

/** Where a page's texts come from: on the server all are there, in the browser some are still to be loaded. */
export type Texts = {
  language: Language;
  /** On the server: another one when any text changes. */
  version?: string;
  messages(namespace: Namespace): Messages | Promise<Messages>;
};
export const TextsContext = createContext<Texts | undefined>(undefined);

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('there is no TextsContext around this component');
  return texts;
}

/** The texts of one namespace. While they are loaded the router keeps the page that is there. */
export function useTranslation(namespace: Namespace = 'common'): { t: Translate } {
  const texts = useTexts();
  const found = texts.messages(namespace);
  const messages = found instanceof Promise ? use(found) : found;
  return useMemo(() => ({ t: createTranslate(texts.language, messages) }), [texts, messages]);
}
