import { answerFeed } from '../features/content/answer-feed.server.ts';
import type { Route } from './+types/announcements_.rss[.]xml';

export const loader = ({ context }: Route.LoaderArgs) => answerFeed(context, 'rss');
