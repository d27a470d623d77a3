import { readFileSync } from 'node:fs';
import type { Language } from '../../contract/languages.ts';
import { namespacesOf } from '../route-handle.ts';
import { englishFallback } from './messages.ts';

type Manifest = Record<string, { file: string } | undefined>;

const manifest: Manifest = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'))
  : {};

/** `Link` headers for the text files that the page will hydrate with: the browser asks for them at once. */
export function textPreloads(language: Language, handles: readonly unknown[]): string[] {
  return namespacesOf(handles).flatMap((namespace) => {
    const entry =
      manifest[`locales/${language}/${namespace}.json`] ?? manifest[`locales/${englishFallback}/${namespace}.json`];
    return entry ? [`</${entry.file}>; rel=modulepreload; crossorigin`] : [];
  });
}
