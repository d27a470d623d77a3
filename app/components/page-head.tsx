import { useLocation } from 'react-router';
import type { Picture } from '../../contract/content.ts';
import { languages, languageTag } from '../../contract/languages.ts';
import { useRootData } from '../hooks/use-root-data.ts';
import { neutralLanguage } from '../i18n/neutral-language.ts';
import { pathIn } from '../i18n/path-in.ts';
import { useLanguage } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';

type PageHeadProps = {
  title: string;
  description?: string;
  /**
   * Its canonical address, without language prefix, where several addresses show the same; by default the requested
   * one.
   */
  path?: string;
  /** Search parameters that select another page, e.g. ['id']; others do not appear in the canonical address. */
  canonicalParameters?: readonly string[];
  /** false for members' pages and errors: search engines must not list them. */
  isIndexed?: boolean;
  /** Shown where the page is shared; the site's own without. */
  image?: Picture;
  /** What the page is to those who share it (Open Graph). */
  type?: 'website' | 'article';
  /** What a search engine should know of the page (schema.org), without `@context`. */
  jsonLd?: readonly JsonLd[];
  /** Pages above this one and itself, from the home page on; paths without language prefix. */
  crumbs?: readonly { name: string; path: string }[];
};
export type JsonLd = { '@type': string; [property: string]: unknown };

/** Title and description of a page, where it stands in the other languages, and what it looks like when shared. */
export function PageHead(props: PageHeadProps) {
  const { title, description, canonicalParameters = [], isIndexed = true, jsonLd, crumbs } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const root = useRootData();
  const origin = root?.siteOrigin;
  const path = props.path ?? `${pathname}${selectParameters(search, canonicalParameters)}`;
  const url = origin && `${origin}${pathIn(language, path)}`;
  const supported = root?.site.supportedLanguages ?? languages;
  return (
    <>
      <title>{t('head.title', { title, site: root?.site.name ?? t('frame.siteName') })}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {isIndexed && url && (
        <>
          <link rel="canonical" href={url} />
          {supported.map((other) => (
            <link key={other} rel="alternate" hrefLang={languageTag(other)} href={`${origin}${pathIn(other, path)}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${origin}${pathIn(neutralLanguage(supported), path)}`} />
          {/* Only crawlers read these, and they run no scripts: the client does without the code. */}
          {import.meta.env.SSR && <ShareCard {...props} url={url} />}
          {(jsonLd || crumbs) && (
            <script
              type="application/ld+json"
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with every < escaped.
              dangerouslySetInnerHTML={{
                __html: import.meta.env.SSR
                  ? writeJsonLd(jsonLd ?? [], crumbs, (to) => `${origin}${pathIn(language, to)}`)
                  : '',
              }}
            />
          )}
        </>
      )}
    </>
  );
}

/** In pixels. */
export const shareCardSize = { width: 1200, height: 630 };

/** How a link to the page looks in a chat or a social network: Open Graph, and what Twitter takes from it. */
function ShareCard({ title, description, image, type = 'website', url }: PageHeadProps & { url: string }) {
  const language = useLanguage();
  const site = useRootData()?.site.name;
  const { src, width, height, alt } = image ?? { ...shareCardSize, src: `/share/${language}.png`, alt: '' };
  const picture = new URL(src, url).href;
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site} />
      <meta property="og:locale" content={languageTag(language).replace('-', '_')} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function writeJsonLd(
  things: readonly JsonLd[],
  crumbs: PageHeadProps['crumbs'],
  addressOf: (path: string) => string,
): string {
  const itemListElement = crumbs?.map(({ name, path }, index) => {
    return { '@type': 'ListItem', position: index + 1, name, item: addressOf(path) };
  });
  const graph = [...things, ...(itemListElement ? [{ '@type': 'BreadcrumbList', itemListElement }] : [])];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function selectParameters(search: string, names: readonly string[]): string {
  const all = new URLSearchParams(search);
  const selected = new URLSearchParams(names.flatMap((name) => all.getAll(name).map((value) => [name, value])));
  return selected.size ? `?${selected}` : '';
}
