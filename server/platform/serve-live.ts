import type { IncomingMessage, Server } from 'node:http';
import { listenersBy } from '../areas/api-key/area.ts';
import { findChat } from '../areas/chat/area.ts';
import { isSecureSite } from '../http/answer-request.ts';
import { isOwnOrigin } from '../http/check-origin.ts';
import { createAddressReader, networksOf, socketAddressOf } from '../http/client-address.ts';
import { operatorCookie, readCookies, sessionCookie } from '../http/cookies.ts';
import { createRateLimiter, type RateLimits } from '../http/limit-rate.ts';
import { readTarget } from '../http/read-target.ts';
import { createLiveFeed, type LiveFeed, type LiveFeedOptions } from '../live/live-feed.ts';
import type { Redis } from '../redis/connect-redis.ts';
import type { FrontServices } from './areas.ts';

type LiveServices = Parameters<typeof findChat>[0] &
  Parameters<typeof listenersBy>[0] &
  Pick<FrontServices, 'sessions' | 'operatorSessions' | 'symbols' | 'site' | 'publicOrigins' | 'environment' | 'log'>;

type Options = Pick<LiveFeedOptions, 'findMarket' | 'watched' | 'websocketsOnly'> & {
  httpServer: Server;
  rateLimits: RateLimits;
};

/** Opens the live feed on the server's websockets. Sockets of sessions and keys that end are cut. */
export function serveLive(services: LiveServices & { redis?: Redis | undefined }, options: Options): LiveFeed {
  const { sessions, symbols, site, publicOrigins, environment, log, redis } = services;
  const { rateLimits, ...feedOptions } = options;
  const limiter = createRateLimiter(rateLimits, redis);
  const readAddress = createAddressReader(environment.TRUSTED_PROXIES);
  const addressOf = (request: IncomingMessage) =>
    readAddress(socketAddressOf(request), request.headers['x-forwarded-for']?.toString());
  const origins = new Set(publicOrigins);
  const isSecure = isSecureSite(publicOrigins);
  const keys = listenersBy(services);
  const feed = createLiveFeed({
    ...feedOptions,
    // Browsers send no Sec-Fetch-Site with every websocket handshake, but always the Origin.
    isOwnOrigin(request) {
      const { origin, host } = request.headers;
      return readTarget(request) !== undefined && isOwnOrigin({ origin, host }, origins);
    },
    mayConnect: async (request) => (await limiter.countAddress(addressOf(request), 'live.connect')) === undefined,
    networksOf: (request) => networksOf(addressOf(request)),
    connectionsMax: () => site.current().liveConnections,
    packetsPerAddress: rateLimits.calls['live.packet'] ?? rateLimits.address,
    async findMember(cookieHeader) {
      const token = readCookies(cookieHeader, isSecure)[sessionCookie];
      return token ? sessions.find(token) : undefined;
    },
    findKey: (auth, request) => keys.admit(auth, addressOf(request)),
    canSee: symbols.canSee,
    isTestOnly: symbols.isTestOnly,
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
  keys.onEnded(feed.cutSession);
  sessions.onEnded(({ sessionId }) => feed.cutSession(sessionId));
  return feed;
}
