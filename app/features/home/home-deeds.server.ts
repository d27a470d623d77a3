import { z } from 'zod';
import { text } from '../../../contract/fields.ts';
import { homeEditorCalls as calls, type EditedHome, type FooterPost } from '../../../contract/home-editor.ts';
import { socialNetworks } from '../../../contract/site-values.ts';
import { declareDeed } from '../operator/declare-deed.server.ts';
import { footerName, footerSections } from './footer-names.ts';

const { version } = calls.topSearches.input.shape;
const symbolsIn = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

const topSearches = declareDeed(
  { schema: z.object({ version, pinned: text(400).default(''), hidden: text(2_000).default('') }) },
  (api, { pinned, hidden, ...seen }) =>
    api.send(calls.topSearches, { input: { ...seen, pinned: symbolsIn(pinned), hidden: symbolsIn(hidden) } }),
);

const address = text(500).trim().optional();
const links = Object.fromEntries(socialNetworks.map((network) => [network, address])) as Record<
  (typeof socialNetworks)[number],
  typeof address
>;
const socialLinks = declareDeed(
  {
    schema: calls.socialLinks.input.omit({ links: true }).extend(links),
    renamed: Object.fromEntries(socialNetworks.map((network) => [`links.${network}`, network])),
  },
  (api, { version: seen, of, reason, ...typed }) => {
    const given = Object.entries(typed).filter(([, link]) => link);
    return api.send(calls.socialLinks, { input: { version: seen, of, reason, links: Object.fromEntries(given) } });
  },
);

/** The places of the posts of one section of the footer. */
function footerDeed(posts: readonly FooterPost[]) {
  const { shape } = calls.footer.input.shape.posts.element;
  const fields = posts.flatMap(({ id }) => [
    [footerName('sort', id), shape.sort],
    [footerName('version', id), shape.version],
  ]);
  return declareDeed(
    {
      schema: z.object(Object.fromEntries(fields) as Record<ReturnType<typeof footerName>, z.ZodInt>),
      renamed: Object.fromEntries(posts.map(({ id }, at) => [`posts.${at}.sort`, footerName('sort', id)])),
    },
    (api, typed) => {
      const places = posts.map(({ id }) => {
        return { id, sort: typed[footerName('sort', id)] ?? 0, version: typed[footerName('version', id)] ?? 0 };
      });
      return api.send(calls.footer, { input: { posts: places } });
    },
  );
}

/** The forms of the page about the home page and the footer, which has the posts that it has now. */
export const homeDeeds = ({ footer }: EditedHome) => ({
  topSearches,
  socialLinks,
  footerAbout: footerDeed(footer.filter(({ category }) => category === footerSections.footerAbout)),
  footerHelp: footerDeed(footer.filter(({ category }) => category === footerSections.footerHelp)),
});
