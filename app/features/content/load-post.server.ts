import { type RouterContextProvider, redirect } from 'react-router';
import { contentCalls, type Post } from '../../../contract/content.ts';
import { apiContext } from '../../context.server.ts';
import { pagePath } from '../../page-path.ts';
import { pathOfPost } from './post-paths.ts';

/** As long as nobody changes the content (server/pages/page-lifetime.ts); for others a moment. */
export const articleHeaders = () => ({ 'Cache-Control': 'public, s-maxage=1, by-version=300' });
/** The clock in their footer stands still without scripts: not for long. */
export const contentHeaders = () => ({ 'Cache-Control': 'public, s-maxage=1, by-version=30' });

/** The post that the page's address names. Throws a 404 for none, and a redirect to the post's own address. */
export async function loadPost(request: Request, context: Readonly<RouterContextProvider>): Promise<Post> {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const post = await context.get(apiContext).load(contentCalls.post, { query: { id } });
  const [ownPath] = pathOfPost(post).split('?');
  if (pagePath(request.url).split('?')[0] !== ownPath) throw redirect(pathOfPost(post), 301);
  return post;
}
