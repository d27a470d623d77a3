import { expect } from '@playwright/test';
import { newNetwork } from './browser-account.ts';

/** What a search engine reads of a page. */
export type ReadPage = {
  status: number;
  title: string;
  description: string | undefined;
  robots: string | undefined;
  canonical: string | undefined;
  /** Address by hreflang. */
  alternates: Record<string, string>;
  /** Addresses that links lead to, as the page writes them. */
  links: string[];
  html: string;
};

const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/**
 * Asks for a page as a crawler does: no cookies, no scripts. Each time from another address: many pages from one would
 * use up what the site answers to all stories, which have one address.
 */
export async function readPage(address: string): Promise<ReadPage> {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Crawler/1.0)', ...newNetwork() };
  const response = await fetch(address, { headers });
  const html = await response.text();
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : decode(found);
  };
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
  const links = [...html.matchAll(/<a\b[^>]*? href="([^"]+)"/g)];
  return {
    status: response.status,
    title: first(/<title>([^<]*)<\/title>/) ?? '',
    description: first(/<meta name="description" content="([^"]*)"/),
    robots: first(/<meta name="robots" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    alternates: Object.fromEntries(alternates.map(([, tag = '', href = '']) => [tag, decode(href)])),
    links: links.map(([, href = '']) => decode(href)),
    html,
  };
}

/** Throws unless the text is well-formed XML: every element closed, in order. */
export function expectWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [, closing, name = '', empty] of xml.matchAll(/<(\/)?([\w:]+)(?:\s+[\w:-]+="[^"<>]*")*\s*(\/)?>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
  }
  expect(open).toEqual([]);
  const rest = xml.replace(/<\?xml [^?]*\?>/, '').replaceAll(/<\/?[\w:]+(?:\s+[\w:-]+="[^"<>]*")*\s*\/?>/g, '');
  expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/);
}
