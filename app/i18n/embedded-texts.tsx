import type { Namespace } from '../route-handle.ts';
import type { Messages } from './translate.ts';
import { type Texts, useTexts } from './use-translation.ts';

const elementId = 'texts';

/**
 * The texts that a page was rendered with, inside the page: hydration starts with them at once, without asking for
 * files. In the browser the element is left as it came.
 */
export function EmbeddedTexts({ namespaces }: { namespaces: readonly Namespace[] }) {
  const texts = useTexts();
  return (
    <script
      type="application/json"
      id={elementId}
      data-version={import.meta.env.SSR ? texts.version : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, with every < escaped.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? toJson(texts, namespaces) : '' }}
    />
  );
}

/** Written once: the texts of a process never change, and few sets of them are asked for. */
const written = new WeakMap<Texts, Map<string, string>>();

function toJson(texts: Texts, namespaces: readonly Namespace[]): string {
  const ofTexts = written.get(texts) ?? new Map<string, string>();
  written.set(texts, ofTexts);
  const key = namespaces.join(' ');
  const json = ofTexts.get(key) ?? writeJson(texts, namespaces);
  ofTexts.set(key, json);
  return json;
}

function writeJson(texts: Texts, namespaces: readonly Namespace[]): string {
  const entries = namespaces.map((namespace) => [namespace, texts.messages(namespace)]);
  return JSON.stringify(entries).replaceAll('<', '\\u003c');
}

/** What the server put into the document. */
export function readEmbeddedTexts(): [Namespace, Messages][] {
  return JSON.parse(document.getElementById(elementId)?.textContent || '[]');
}

/** Of which texts: addresses of other texts carry it, so that they can be kept for good. */
export function readTextsVersion(): string {
  return document.getElementById(elementId)?.dataset.version ?? '';
}
