import type { Language } from '../../../contract/languages.ts';
import type { SiteConfig } from '../../../contract/site.ts';
import { type SocialNetwork, socialNetworks } from '../../../contract/site-values.ts';

export type SocialLink = { network: SocialNetwork; address: string };

/** The site's pages elsewhere: those of the language, else the default ones (spec section 2); only what is set. */
export function listSocialLinks(links: SiteConfig['socialLinks'], language: Language): SocialLink[] {
  return socialNetworks.flatMap((network) => {
    const address = links[language]?.[network] ?? links.default?.[network];
    return address ? [{ network, address }] : [];
  });
}

/** Names are the same in every language; only a plain link has none. */
export const networkNames = { twitter: 'X', facebook: 'Facebook', medium: 'Medium', youtube: 'YouTube' } as const;
