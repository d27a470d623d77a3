import type { i18n } from 'i18next';
import { createContext, use, useContext } from 'react';
import type { Namespace } from '../route-handle.ts';
import { createTranslate, type Translate } from './translate.ts';

/** The i18next instance of the page: on the server that of the request, in the browser that of the tab. */
export const I18nContext = createContext<i18n | undefined>(undefined);

export function useI18n(): i18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('there is no I18nContext around this component');
  return i18n;
}

/** The texts of one namespace. While they are loaded the router keeps the page that is there. */
export function useTranslation(namespace: Namespace = 'common'): { t: Translate } {
  const i18n = useI18n();
  const loading = findLoading(i18n, namespace);
  if (loading !== undefined) use(loading);
  return translationOf(i18n, namespace);
}

/** The same one for all components of a page: hundreds of them ask. */
const translations = new WeakMap<i18n, Map<Namespace, { t: Translate }>>();

function translationOf(i18n: i18n, namespace: Namespace): { t: Translate } {
  const known = translations.get(i18n) ?? new Map<Namespace, { t: Translate }>();
  translations.set(i18n, known);
  const translation = known.get(namespace) ?? { t: createTranslate(i18n, namespace) };
  known.set(namespace, translation);
  return translation;
}

/** In the browser: texts that did not come with the document. */
const loadings = new WeakMap<i18n, Map<Namespace, Promise<void>>>();

/**
 * undefined for texts that were there from the start. A component always gets the same promise: React expects `use`
 * again in a render that waited for it, and does not wait for a promise that is marked as fulfilled.
 */
function findLoading(i18n: i18n, namespace: Namespace): Promise<void> | undefined {
  const known = loadings.get(i18n)?.get(namespace);
  if (known || i18n.hasLoadedNamespace(namespace)) return known;
  const loading = i18n.loadNamespaces(namespace);
  void loading.then(() => Object.assign(loading, { status: 'fulfilled', value: undefined }));
  loadings.set(i18n, (loadings.get(i18n) ?? new Map()).set(namespace, loading));
  return loading;
}
