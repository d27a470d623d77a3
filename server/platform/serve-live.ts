import type { IncomingMessage, Server } from 'node:http';
import { bookLevelsMax } from '../../contract/limits.ts';
import { type Depth, symbolTypes } from '../../contract/quotes.ts';
import { listenersBy } from '../areas/api-key/area.ts';
import { findChat } from '../areas/chat/area.ts';
import { isSecureSite } from '../http/answer-request.ts';
import { isOwnOrigin } from '../http/check-origin.ts';
import { createAddressReader, networkOf, socketAddressOf } from '../http/client-address.ts';
import { operatorCookie, readCookies, sessionCookie } from '../http/cookies.ts';
import { createRateLimiter, type RateLimits } from '../http/limit-rate.ts';
import { readTarget } from '../http/read-target.ts';
import { createLiveFeed, type LiveFeed } from '../live/live-feed.ts';
import type { Services } from './areas.ts';

/** Opens the live feed on the server's websockets and leads to it what prices, exchange and sessions tell. */
export function serveLive(services: Services, httpServer: Server, rateLimits: RateLimits): LiveFeed {
  const { live, sessions, symbols, exchange, marketData, site, publicOrigins, environment, log } = services;
  const limiter = createRateLimiter(rateLimits);
  const readAddress = createAddressReader(environment.TRUSTED_PROXIES);
  const addressOf = (request: IncomingMessage) =>
    readAddress(socketAddressOf(request), request.headers['x-forwarded-for']?.toString());
  const origins = new Set(publicOrigins);
  const isSecure = isSecureSite(publicOrigins);
  const keys = listenersBy(services);
  const feed = createLiveFeed({
    httpServer,
    // Browsers send no Sec-Fetch-Site with every websocket handshake, but always the Origin.
    isOwnOrigin(request) {
      const { origin, host } = request.headers;
      return readTarget(request) !== undefined && isOwnOrigin({ origin, host }, origins);
    },
    mayConnect: async (request) => (await limiter.countAddress(addressOf(request), 'live.connect')) === undefined,
    networkOf: (request) => networkOf(addressOf(request)),
    connectionsMax: () => site.current().liveConnections,
    packetsPerAddress: rateLimits.calls['live.packet'] ?? rateLimits.address,
    async findMember(cookieHeader) {
      const token = readCookies(cookieHeader, isSecure)[sessionCookie];
      return token ? sessions.find(token) : undefined;
    },
    findKey: (auth, request) => keys.admit(auth, addressOf(request)),
    canSee: symbols.canSee,
    isTestOnly: symbols.isTestOnly,
    findMarket({ type, symbol }, member) {
      const seq = type === symbolTypes.spot ? exchange.seq(symbol) : undefined;
      if (seq === undefined || !symbols.canSee(symbol, member, type)) return undefined;
      const snapshot = () => ({
        depth: exchange.depth(symbol, bookLevelsMax) as Depth,
        trades: exchange.recentTrades(symbol) ?? [],
      });
      return { seq, snapshot };
    },
    async findChat({ id, since }, { member, cookieHeader }) {
      const cookies = readCookies(cookieHeader, isSecure);
      const chat = await findChat(services, { id, since, caller: { member, cookies } });
      const token = cookies[operatorCookie];
      if (chat || !token) return chat;
      const operator = await services.operatorSessions.peek(token);
      return operator && findChat(services, { id, since, caller: { operator, cookies: {} } });
    },
    log,
  });
  live.current = feed;
  marketData.onFrame(feed.publishQuotes);
  marketData.onKline(feed.publishKline);
  keys.onEnded(feed.cutSession);
  sessions.onEnded(({ sessionId }) => feed.cutSession(sessionId));
  return feed;
}
