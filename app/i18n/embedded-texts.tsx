import type { i18n, ResourceLanguage } from 'i18next';
import type { Namespace } from '../route-handle.ts';
import { englishFallback } from './messages.ts';

const elementId = 'texts';

/**
 * The texts that a page was rendered with, inside the page: hydration starts with them at once, without asking for
 * files. In the browser the element is left as it came.
 */
export function EmbeddedTexts({ i18n, namespaces }: { i18n: i18n; namespaces: readonly Namespace[] }) {
  const json = import.meta.env.SSR ? toJson(i18n, namespaces) : '';
  return (
    <script
      type="application/json"
      id={elementId}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, with every < escaped.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

function toJson(i18n: i18n, namespaces: readonly Namespace[]): string {
  const bundleOf = (namespace: Namespace) =>
    i18n.getResourceBundle(i18n.language, namespace) ?? i18n.getResourceBundle(englishFallback, namespace);
  const texts = Object.fromEntries(namespaces.map((namespace) => [namespace, bundleOf(namespace)]));
  return JSON.stringify(texts).replaceAll('<', '\\u003c');
}

/** What the server put into the document, by namespace. */
export function readEmbeddedTexts(): ResourceLanguage {
  return JSON.parse(document.getElementById(elementId)?.textContent || '{}');
}
