import { Article } from '../features/content/article.tsx';
import { loadPost } from '../features/content/load-post.server.ts';
import { articleHeaders } from '../features/content/load-quotes.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/announcements_.detail';

export const handle = {
  ns: ['content'],
  without: ['scripts'],
  topBar: { name: 'announcements' },
} satisfies RouteHandle;
export const headers = articleHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadPost(request, context);

export default function AnnouncementDetail({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} />;
}
