import type { SiteConfig } from '../../../contract/site.ts';
import type { JsonLd } from '../../components/page-head.tsx';

type SiteFacts = { site: SiteConfig; origin: string; home: string; search: string; language: string };

/** Who runs the site, and how to search its markets: `search` is an address with `{search_term_string}` in it. */
export function siteJsonLd({ site, origin, home, search, language }: SiteFacts): JsonLd[] {
  const organization = `${origin}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: site.name,
      url: home,
      logo: `${origin}/icons/icon-512.png`,
      ...(site.supportEmail && { email: site.supportEmail }),
      sameAs: Object.values(site.socialLinks.default ?? {}),
    },
    {
      '@type': 'WebSite',
      name: site.name,
      url: home,
      inLanguage: language,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: search },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
