import type { IncomingHttpHeaders } from 'node:http';

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
/** The client of our request writes its own, and wants no `Expect`. */
const ofOurRequest = new Set([...hopByHop, 'host', 'expect', 'accept-encoding', 'content-length']);
/** Only this process may say who is asking. */
const claims = /^(?:forwarded|x-forwarded-.*|x-real-ip|x-request-id)$/;
/** The body arrives decoded, and the API host's alternative services do not apply to this site. */
const ofTheirAnswer = new Set([...hopByHop, 'content-encoding', 'content-length', 'alt-svc', 'set-cookie']);

/** The request headers for the API. Claims about the sender stay only if our own pages make the request. */
export function requestHeaders(received: IncomingHttpHeaders, { isOwn }: { isOwn: boolean }): Record<string, string> {
  const headers = without(received, (name) => ofOurRequest.has(name) || (!isOwn && claims.test(name)));
  // Answers are not compressed here, so decoding them would gain nothing.
  return { ...headers, 'accept-encoding': 'identity' };
}

/** The answer headers for the browser, except cookies, which are handled separately. */
export const answerHeaders = (received: IncomingHttpHeaders): Record<string, string> =>
  without(received, (name) => ofTheirAnswer.has(name));

function without(given: IncomingHttpHeaders, isDropped: (name: string) => boolean): Record<string, string> {
  // Which more are about the connection.
  const named = String(given.connection ?? '').split(',');
  const dropped = new Set(named.map((name) => name.trim().toLowerCase()));
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && !isDropped(name) && !dropped.has(name)) kept[name] = String(value);
  }
  return kept;
}
