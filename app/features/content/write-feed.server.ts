import { Feed } from 'feed';
import type { Cover, PostSummary } from '../../../contract/content.ts';
import { type Language, languageTag } from '../../../contract/languages.ts';
import { escapeHtml } from '../../document/escape-html.ts';
import { pathIn } from '../../i18n/path-in.ts';
import { pathOfPost } from '../../paths/content-paths.ts';

export type FeedFacts = {
  origin: string;
  language: Language;
  /** Of the site, which stands for the author. */
  siteName: string;
  title: string;
  description: string;
  /** The list's and the feed's own path, without language prefix. */
  listPath: string;
  feedPath: string;
};

/** Posts for feed readers, as RSS 2.0 or Atom. */
export function writeFeed(format: 'rss' | 'atom', posts: readonly PostSummary[], facts: FeedFacts): string {
  const { origin, language, siteName } = facts;
  const addressOf = (path: string) => `${origin}${pathIn(language, path)}`;
  const link = addressOf(facts.listPath);
  const feed = new Feed({
    title: facts.title,
    description: facts.description,
    id: link,
    link,
    language: languageTag(language),
    updated: new Date(Math.max(0, ...posts.map(({ time }) => time))),
    generator: siteName,
    author: { name: siteName },
    copyright: siteName,
    feedLinks: { [format]: addressOf(facts.feedPath) },
  });
  for (const post of posts) {
    const address = addressOf(pathOfPost(post));
    const date = new Date(post.time);
    // Feed readers parse titles and summaries as HTML; ours are plain text.
    const text = { title: escapeHtml(post.title), description: escapeHtml(post.summary) };
    const enclosure = post.cover && { enclosure: enclosureOf(post.cover, origin) };
    feed.addItem({ ...text, ...enclosure, id: address, link: address, date, published: date });
  }
  return format === 'rss' ? feed.rss2() : feed.atom1();
}

/** All pictures that editors upload become JPEGs. */
const enclosureOf = ({ src, sizeBytes }: Cover, origin: string) => {
  return { url: `${origin}${src}`, type: 'image/jpeg', length: sizeBytes };
};
