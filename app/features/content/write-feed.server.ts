import { Feed } from 'feed';
import type { RouterContextProvider } from 'react-router';
import { contentCalls, postCategories } from '../../../contract/content.ts';
import { languageTag } from '../../../contract/languages.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { pathIn } from '../../i18n/path-in.ts';
import { textsOf } from '../../i18n/texts.server.ts';
import { createTranslate, type Messages } from '../../i18n/translate.ts';
import { pathOfCategory, pathOfPost } from './post-paths.ts';

const category = postCategories.announcements;
const formats = {
  rss: { type: 'application/rss+xml', file: 'rss.xml', write: (feed: Feed) => feed.rss2() },
  atom: { type: 'application/atom+xml', file: 'atom.xml', write: (feed: Feed) => feed.atom1() },
} as const;

/** The latest announcements in the page's language, for feed readers. */
export async function answerFeed(
  context: Readonly<RouterContextProvider>,
  format: keyof typeof formats,
): Promise<Response> {
  const { language, origin } = context.get(pageContext);
  const api = context.get(apiContext);
  const [{ name }, list] = await Promise.all([
    api.siteConfig(),
    api.load(contentCalls.list, { query: { category: String(category) } }),
  ]);
  const t = createTranslate(language, textsOf(language).messages('content') as Messages);
  const { type, file, write } = formats[format];
  const addressOf = (path: string) => `${origin}${pathIn(language, path)}`;
  const link = addressOf(pathOfCategory(category));
  const latest = Math.max(0, ...list.items.map(({ time }) => time));
  const feed = new Feed({
    title: `${t(`category.${category}`)} | ${name}`,
    description: t(`description.${category}`),
    id: link,
    link,
    language: languageTag(language),
    updated: new Date(latest),
    generator: name,
    copyright: name,
    feedLinks: { [format]: addressOf(`/announcements/${file}`) },
  });
  for (const post of list.items) {
    const address = addressOf(pathOfPost(post));
    const date = new Date(post.time);
    feed.addItem({ title: post.title, id: address, link: address, description: post.summary, date, published: date });
  }
  return new Response(write(feed), {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  });
}
