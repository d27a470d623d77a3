/** About one connection, not about the message (RFC 9110, section 7.6.1). */
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
/** Who asks is for this process to say. */
const claims = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/;
/** The body comes decoded; where else the API's host is served does not hold for this site. */
const ofTheirAnswer = ['content-encoding', 'content-length', 'alt-svc'];

/** Headers of a request as they go to the API. Claims about the sender stay when our own pages ask. */
export function requestHeaders(received: Headers, { isOwn }: { isOwn: boolean }): Headers {
  const headers = without(received, [...hopByHop, ...ofOurRequest]);
  for (const name of isOwn ? [] : [...headers.keys()]) if (claims.test(name)) headers.delete(name);
  // Answers are not compressed here, so there is nothing to win by decoding them.
  headers.set('accept-encoding', 'identity');
  return headers;
}

/** Headers of an answer as they go to the browser, without cookies: those stay apart. */
export const answerHeaders = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(without(headers, [...hopByHop, ...ofTheirAnswer, 'set-cookie']));

function without(given: Headers, names: readonly string[]): Headers {
  const headers = new Headers(given);
  const named = (given.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...names, ...named.filter(isToken)]) headers.delete(name);
  return headers;
}

const isToken = (text: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(text);
