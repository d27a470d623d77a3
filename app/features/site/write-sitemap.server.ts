import type { RouterContextProvider } from 'react-router';
import { type Language, languageTag } from '../../../contract/languages.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { escapeHtml } from '../../document/escape-html.ts';
import { neutralLanguage } from '../../i18n/neutral-language.ts';
import { pathIn } from '../../i18n/path-in.ts';
import { listAddresses, listPosts } from './list-addresses.server.ts';

type Context = Readonly<RouterContextProvider>;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** A tenth of what the protocol allows (sitemaps.org), so that a part stays below 10 MB with its alternates. */
const addressesMax = 5_000;

/** The index: a part for each language of the site. */
export async function answerSitemapIndex(context: Context): Promise<Response> {
  const { siteOrigin } = context.get(pageContext);
  const { supportedLanguages } = await context.get(apiContext).siteConfig();
  const parts = supportedLanguages.map((language) => {
    return `<sitemap><loc>${escapeHtml(`${siteOrigin}${pathIn(language, '/sitemap/pages.xml')}`)}</loc></sitemap>`;
  });
  return xmlAnswer(`<sitemapindex xmlns="${namespace}">${parts.join('\n')}</sitemapindex>`);
}

/** All public pages in the page's language, each with its alternates in the other languages. */
export async function answerSitemap(context: Context): Promise<Response> {
  const { siteOrigin, language } = context.get(pageContext);
  const { supportedLanguages } = await context.get(apiContext).siteConfig();
  const [addresses, posts] = await Promise.all([listAddresses(context), listPosts(context)]);
  const addressIn = (of: Language, path: string) => escapeHtml(`${siteOrigin}${pathIn(of, path)}`);
  const alternate = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const pages = addresses.map((path) => {
    const alternates = supportedLanguages.map((other) => alternate(languageTag(other), addressIn(other, path)));
    const neutral = alternate('x-default', addressIn(neutralLanguage(supportedLanguages), path));
    return `<url><loc>${addressIn(language, path)}</loc>${alternates.join('')}${neutral}</url>`;
  });
  const articles = posts.map(({ path, time }) => {
    return `<url><loc>${addressIn(language, path)}</loc><lastmod>${new Date(time).toISOString()}</lastmod></url>`;
  });
  const urls = [...pages, ...articles].slice(0, addressesMax);
  const namespaces = `xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return xmlAnswer(`<urlset ${namespaces}>${urls.join('\n')}</urlset>`);
}

const xmlAnswer = (body: string): Response =>
  new Response(`${declaration}\n${body}\n`, {
    headers: { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
