import { answerManifest } from '../features/site/write-manifest.server.ts';
import type { Route } from './+types/manifest[.]webmanifest';

export const loader = ({ context }: Route.LoaderArgs) => answerManifest(context);
