import { type Language, negotiateLanguage } from '../../contract/languages.ts';
import type { ReadAddress } from './client-address.ts';
import { readCookies, writeCookie } from './cookies.ts';
import type { RequestFacts } from './handlers.ts';
import type { RateWindow } from './limit-rate.ts';
import type { Received } from './received.ts';
import type { ReadRequestId } from './request-id.ts';
import type { Params } from './router.ts';

export type ApiRequest = {
  received: Received;
  /** Of its path, by name. */
  params: Params;
  facts: RequestFacts;
  /** Set-Cookie values that were queued for the answer. */
  cookiesToSet: string[];
  /** How many requests its sender has left: of its address or of the member, whichever has less. */
  rateWindow?: RateWindow;
};

type ReaderOptions = {
  isSecure: boolean;
  publicOrigin: string | undefined;
  readAddress: ReadAddress;
  readRequestId: ReadRequestId;
};

/** Reads what every call needs to know of a request; the body is read later. */
export function createRequestReader({ isSecure, publicOrigin, readAddress, readRequestId }: ReaderOptions) {
  return (received: Received, params: Params): ApiRequest => {
    const cookiesToSet: string[] = [];
    return {
      received,
      params,
      cookiesToSet,
      facts: {
        requestId: readRequestId(received.socketAddress, received.header('x-request-id')),
        address: readAddress(received.socketAddress, received.header('x-forwarded-for')),
        userAgent: received.header('user-agent') ?? '',
        origin: () => publicOrigin ?? originOf(received.header('origin'), received.host()),
        language: languageOf(received.header('accept-language')),
        cookies: readCookies(received.header('cookie'), isSecure),
        setCookie: (...cookie) => void cookiesToSet.push(writeCookie(cookie, isSecure)),
      },
    };
  };
}

/** Behind a proxy that ends TLS, only the Origin of a post shows https; it counts only for the requested host. */
const originOf = (sent: string | undefined, host: string): string =>
  sent === `https://${host}` ? sent : `http://${host}`;

const negotiated = new Map<string, Language>();
const negotiatedMax = 500;

/** Browsers send the same few headers all the time. */
function languageOf(header = ''): Language {
  const known = negotiated.get(header);
  if (known) return known;
  const language = negotiateLanguage(header);
  if (negotiated.size < negotiatedMax) negotiated.set(header, language);
  return language;
}

/** Remembers a window for the headers of the answer. */
export const hearWindow = (request: ApiRequest) => (window: RateWindow) => {
  if (window.remaining <= (request.rateWindow?.remaining ?? window.remaining)) request.rateWindow = window;
};
