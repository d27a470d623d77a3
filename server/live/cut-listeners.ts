import type { LiveFeed } from './live-feed.ts';
import { type Teller, tellerOf } from './watched-rooms.ts';

/** Another process begins to tell news of some rooms: whoever is in one comes back, and asks what came between. */
export function cutListeners(feed: Pick<LiveFeed, 'cutAll' | 'cutWhere'> | undefined, teller: Teller): void {
  // With the exchange come the prices, which everybody hears.
  if (teller === 'exchange') feed?.cutAll();
  else feed?.cutWhere((room) => tellerOf(room) === teller);
}
