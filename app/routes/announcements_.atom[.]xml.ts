import { answerFeed } from '../features/content/answer-feed.server.ts';
import type { Route } from './+types/announcements_.atom[.]xml';

export const loader = ({ context }: Route.LoaderArgs) => answerFeed(context, 'atom');
