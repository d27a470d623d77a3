import { answerSitemapIndex } from '../features/site/write-sitemap.server.ts';
import type { Route } from './+types/sitemap[.]xml';

export const loader = ({ context }: Route.LoaderArgs) => answerSitemapIndex(context);
