import { Article } from '../features/content/article.tsx';
import { articleHeaders, loadPost } from '../features/content/load-post.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/post_.detail';

export const handle = { ns: ['content'], without: ['scripts'], topBar: { name: 'post' } } satisfies RouteHandle;
export const headers = articleHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadPost(request, context);

export default function PostDetail({ loaderData }: Route.ComponentProps) {
  return <Article post={loaderData} />;
}
