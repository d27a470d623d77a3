import { answerSitemap } from '../features/site/write-sitemap.server.ts';
import type { Route } from './+types/sitemap.pages[.]xml';

export const loader = ({ context }: Route.LoaderArgs) => answerSitemap(context);
