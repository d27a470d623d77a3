import { randomUUID } from 'node:crypto';
import { type Language, negotiateLanguage } from '../../contract/languages.ts';
import { type ReadAddress, socketAddressOf } from './client-address.ts';
import { readCookies, writeCookie } from './cookies.ts';
import type { RequestFacts } from './handlers.ts';
import type { ApiContext } from './send-answer.ts';

export type ApiRequest = {
  facts: RequestFacts;
  header(name: string): string | undefined;
  /** Host that the request was sent to: of its header, or of its URL when pages call in the same process. */
  host(): string;
  /** Without the question mark; empty when there is none. */
  queryText: string;
  /** Set-Cookie values that were queued for the answer. */
  cookiesToSet: string[];
};

type ReaderOptions = { isSecure: boolean; publicOrigin: string | undefined; readAddress: ReadAddress };

/** Reads what every call needs to know of a request; the body is read later. */
export function createRequestReader({ isSecure, publicOrigin, readAddress }: ReaderOptions) {
  return (context: ApiContext): ApiRequest => {
    const { headers, url } = context.req.raw;
    const header = (name: string) => headers.get(name) ?? undefined;
    const queryStart = url.indexOf('?');
    const cookiesToSet: string[] = [];
    const host = () => header('host') ?? new URL(url).host;
    return {
      header,
      host,
      queryText: queryStart === -1 ? '' : url.slice(queryStart + 1),
      cookiesToSet,
      facts: {
        requestId: randomUUID(),
        address: readAddress(socketAddressOf(context.env?.incoming), header('x-forwarded-for')),
        userAgent: header('user-agent') ?? '',
        origin: () => publicOrigin ?? originOf(header('origin'), host()),
        language: languageOf(header('accept-language')),
        cookies: readCookies(header('cookie'), isSecure),
        setCookie: (...cookie) => void cookiesToSet.push(writeCookie(cookie, isSecure)),
      },
    };
  };
}

/** Behind a proxy that ends TLS only the Origin of a post says https; it counts for the host that was asked alone. */
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
