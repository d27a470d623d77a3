/** Headers about one connection, not about the message (RFC 9110, section 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** `fetch` writes its own, and wants no `Expect`. */
const ofOurRequest = ['host', 'expect', 'accept-encoding', 'content-length'];
/** Only this process may say who is asking. */
const claims = /^(?:forwarded|x-forwarded-.*|x-real-ip|x-request-id)$/;
/** The body arrives decoded, and the API host's alternative services do not apply to this site. */
const ofTheirAnswer = ['content-encoding', 'content-length', 'alt-svc'];

/** The request headers for the API. Claims about the sender stay only if our own pages make the request. */
export function requestHeaders(received: Headers, { isOwn }: { isOwn: boolean }): Headers {
  const headers = without(received, [...hopByHop, ...ofOurRequest]);
  for (const name of isOwn ? [] : [...headers.keys()]) if (claims.test(name)) headers.delete(name);
  // Answers are not compressed here, so decoding them would gain nothing.
  headers.set('accept-encoding', 'identity');
  return headers;
}

/** The answer headers for the browser, except cookies, which are handled separately. */
export const answerHeaders = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(without(headers, [...hopByHop, ...ofTheirAnswer, 'set-cookie']));

function without(given: Headers, names: readonly string[]): Headers {
  const headers = new Headers(given);
  const named = (given.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...names, ...named.filter(isToken)]) headers.delete(name);
  return headers;
}

const isToken = (text: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(text);
