import { type RouterContextProvider, redirect } from 'react-router';
import { contentCalls } from '../../../contract/content.ts';
import { apiContext } from '../../context.server.ts';
import { pathOfPost } from '../../paths/content-paths.ts';
import { pagePath } from '../../paths/page-path.ts';
import { withQuotes } from './load-quotes.server.ts';

/**
 * How long it may be cached: until the content changes (server/pages/page-lifetime.ts), elsewhere only briefly, because
 * without scripts the footer's clock stands still.
 */
export const contentHeaders = () => ({ 'Cache-Control': 'public, s-maxage=1, by-version=30' });

/** The post that the address names, with its prices. Throws a 404 for none, a redirect to its one address. */
export async function loadPost(request: Request, context: Readonly<RouterContextProvider>) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const post = await context.get(apiContext).load(contentCalls.post, { query: { id } });
  const [ownPath] = pathOfPost(post).split('?');
  if (pagePath(request.url).split('?')[0] !== ownPath) throw redirect(pathOfPost(post), 301);
  return withQuotes(context, post);
}
