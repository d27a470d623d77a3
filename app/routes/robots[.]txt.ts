import { answerRobots } from '../features/site/write-robots.server.ts';
import type { Route } from './+types/robots[.]txt';

export const loader = ({ context }: Route.LoaderArgs) => answerRobots(context);
