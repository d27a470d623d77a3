import type { i18n, Resource, ResourceLanguage } from 'i18next';
import type { Namespace } from '../route-handle.ts';
import { useI18n } from './use-translation.ts';

const elementId = 'texts';

type EmbeddedTexts = {
  language: string;
  /** Addresses of other texts carry it. */
  version: string;
  texts: ResourceLanguage;
};

/**
 * The texts that a page was rendered with, inside the page: hydration starts with them at once, without asking for
 * files. In the browser the element is left as it came.
 */
export function EmbeddedTexts({ namespaces }: { namespaces: readonly Namespace[] }) {
  const i18n = useI18n();
  return (
    <script
      type="application/json"
      id={elementId}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, with every < escaped.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? toJson(i18n, namespaces) : '' }}
    />
  );
}

/** Written once: the texts of a process never change, and few sets of them are asked for. */
const written = new WeakMap<Resource, Map<string, string>>();

function toJson(i18n: i18n, namespaces: readonly Namespace[]): string {
  const known = written.get(i18n.store.data) ?? new Map<string, string>();
  written.set(i18n.store.data, known);
  const key = [i18n.language, ...namespaces].join(' ');
  const json = known.get(key) ?? writeJson(i18n, namespaces);
  known.set(key, json);
  return json;
}

function writeJson({ language, options, getResourceBundle }: i18n, namespaces: readonly Namespace[]): string {
  const texts = Object.fromEntries(namespaces.map((name) => [name, getResourceBundle(language, name)]));
  return JSON.stringify({ language, ...options.backend, texts }).replaceAll('<', '\\u003c');
}

/** What the server put into the document. */
export function readEmbeddedTexts(): EmbeddedTexts {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? '');
}
