import type { ClientOptions } from '../client.ts';
import type { Helpers } from './ccxt-helpers.ts';

type Head = { status: number; headers: Record<string, string> };
/** What came with an answer; the library's `fetch` gives the answer alone. */
const heads = new WeakMap<object, Head>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Tells the library whether the answer is the site's own: what it refuses for is then read by the client. */
export function keepHead(answer: unknown, head: Head): true | undefined {
  if (!isObject(answer)) return undefined;
  heads.set(answer, head);
  return true;
}

/** Sends by the library's own `fetch`, so that its proxies, its time limit and its log hold here too. */
export function sendThrough(exchange: Helpers): NonNullable<ClientOptions['fetch']> {
  return async (url, { method, headers, body }) => {
    Object.assign(exchange, { last_request_url: url, last_request_headers: headers, last_request_body: body });
    const answer = await exchange.fetch(url, method, headers, body);
    if (!isObject(answer)) throw new SyntaxError('the answer is not JSON');
    const head = heads.get(answer) ?? { status: 200, headers: {} };
    return { status: head.status, headers: new Headers(head.headers), json: async () => answer };
  };
}
