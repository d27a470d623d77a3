import type { Server } from 'node:http';
import { isSecureSite } from '../http/answer-request.ts';
import { isOwnOrigin } from '../http/check-origin.ts';
import { readCookies, sessionCookie } from '../http/cookies.ts';
import { createLiveFeed, type LiveFeed } from '../live/live-feed.ts';
import type { Services } from './open-services.ts';

/** Opens the live feed on the server's websockets and leads to it what prices, exchange and sessions tell. */
export function serveLive(services: Services, httpServer: Server): LiveFeed {
  const { live, sessions, symbols, exchange, marketData, publicOrigins, log } = services;
  const origins = new Set(publicOrigins);
  const isSecure = isSecureSite(publicOrigins);
  const feed = createLiveFeed({
    httpServer,
    // Browsers send no Sec-Fetch-Site with every websocket handshake, but always the Origin.
    isOwnOrigin: ({ headers: { origin, host } }) => isOwnOrigin({ origin, host }, origins),
    async findMember(cookieHeader) {
      const token = readCookies(cookieHeader, isSecure)[sessionCookie];
      return token ? sessions.find(token) : undefined;
    },
    canSee: symbols.canSee,
    isTestOnly: symbols.isTestOnly,
    marketSequence: exchange.seq,
    log,
  });
  live.current = feed;
  marketData.onFrame(feed.publishQuotes);
  marketData.onKline(feed.publishKline);
  sessions.onEnded(({ sessionId }) => feed.cutSession(sessionId));
  return feed;
}
