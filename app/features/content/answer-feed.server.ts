import type { RouterContextProvider } from 'react-router';
import { contentCalls, postCategories } from '../../../contract/content.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { wordsOf } from '../../i18n/texts.server.ts';
import { pathOfCategory } from '../../paths/content-paths.ts';
import { writeFeed } from './write-feed.server.ts';

const category = postCategories.announcements;

/** The latest announcements in the page's language, for feed readers. */
export async function answerFeed(context: Readonly<RouterContextProvider>, format: 'rss' | 'atom'): Promise<Response> {
  const { language, siteOrigin } = context.get(pageContext);
  const api = context.get(apiContext);
  const [{ name }, { items }] = await Promise.all([
    api.siteConfig(),
    api.load(contentCalls.list, { query: { category: String(category) } }),
  ]);
  const t = wordsOf(language, 'content');
  const feed = writeFeed(format, items, {
    origin: siteOrigin,
    language,
    siteName: name,
    title: `${t(`category.${category}`)} | ${name}`,
    description: t(`description.${category}`),
    listPath: pathOfCategory(category),
    feedPath: `/announcements/${format}.xml`,
  });
  return new Response(feed, {
    headers: { 'Content-Type': `application/${format}+xml; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  });
}
