import { randomUUID } from 'node:crypto';
import { createProxyTrust } from './client-address.ts';

/** As proxies write them. Anything else could be mistaken for other parts of a log. */
const idForm = /^[\w.-]{8,64}$/;

/** The id of a request in the log, the answer and the page of an error. */
export type ReadRequestId = (socketAddress: string | undefined, sent: string | undefined) => string;

/** The one in X-Request-Id, when it comes from a trusted proxy or from our own pages; else a new one. */
export function createRequestIdReader(trustedProxies: string): ReadRequestId {
  const isTrusted = createProxyTrust(trustedProxies);
  return (socketAddress, sent) =>
    sent !== undefined && idForm.test(sent) && isTrusted(socketAddress) ? sent : randomUUID();
}
