import { apiKeyHeaders } from '../../contract/api-key-values.ts';
import { allCalls } from '../../contract/calls.ts';
import { apiPath } from './api-path.ts';
import type { Received } from './received.ts';
import { createRouter } from './router.ts';

const router = createRouter(
  allCalls.map(({ call }) => ({ method: call.method, path: apiPath + call.path, target: call })),
);

const signedHeader = apiKeyHeaders.key.toLowerCase();

/**
 * Whether a request that got no answer may be sent again: it never arrived, it changes nothing, or it has the key of a
 * call whose effect happens once per key. Nothing that an API key signed: the next process refuses what was signed
 * before it began (areas/api-key/replay-guard.ts).
 */
export function mayAskAgain(received: Pick<Received, 'method' | 'path' | 'header'>, error: unknown): boolean {
  const { method, path } = received;
  if (received.header(signedHeader) !== undefined) return false;
  if (method !== 'POST' || wasRefused(error)) return true;
  const call = router.find(method, path)?.target;
  if (call?.readOnly) return true;
  return call?.movesMoney === true && received.header('idempotency-key') !== undefined;
}

/** Nobody listened there. */
const wasRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
