import { rightOfCall } from '../../../contract/api-key-calls.ts';
import { apiKeyHeaders, signedText } from '../../../contract/api-key-values.ts';
import { bodySizeMaxBytes } from '../../../contract/limits.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { SessionMember } from '../../http/handlers.ts';
import type { ApiRequest } from '../../http/read-request.ts';
import type { ApiKeys } from './api-keys.ts';
import type { ReplayGuard } from './replay-guard.ts';

const timestampPattern = /^\d{13}$/;
const keyHeader = apiKeyHeaders.key.toLowerCase();

/** Whether a request is signed; its cookies count for nothing then. */
export const isSigned = ({ received }: ApiRequest): boolean => received.header(keyHeader) !== undefined;

/**
 * The member whose key signed a request to the call of this name. Refuses apiKeyUnknown, apiKeyAddress, apiKeyRight,
 * signatureLate, signatureWrong and signatureReplayed, in this order: who has no key learns nothing else.
 */
export async function admitSigned(
  { received, facts }: ApiRequest,
  callName: string,
  { apiKeys, replayGuard }: { apiKeys: ApiKeys; replayGuard: ReplayGuard },
): Promise<Result<SessionMember>> {
  const known = await apiKeys.find(received.header(keyHeader) ?? '');
  if (!known) return refuse('apiKeyUnknown');
  if (!known.isAllowedFrom(facts.address)) return refuse('apiKeyAddress');
  const needed = rightOfCall(callName);
  if (!needed || (needed === 'trade' && known.right !== 'trade')) return refuse('apiKeyRight');

  const timestamp = received.header(apiKeyHeaders.timestamp.toLowerCase()) ?? '';
  if (!timestampPattern.test(timestamp) || !replayGuard.isInTime(Number(timestamp))) return refuse('signatureLate');
  const body = await received.readBody(bodySizeMaxBytes);
  if (!body.ok) return body;
  const signature = received.header(apiKeyHeaders.signature.toLowerCase()) ?? '';
  const signed = signedText({
    timestamp,
    method: received.method,
    target: received.queryText ? `${received.path}?${received.queryText}` : received.path,
    idempotencyKey: received.header('idempotency-key') ?? '',
    body: body.data.toString(),
  });
  if (!known.isSignedBy(signed, signature)) return refuse('signatureWrong');
  // The text counts, not the signature: base64 can be written in several ways.
  return replayGuard.takeOnce(`${known.member.sessionId}\n${signed}`) ? ok(known.member) : refuse('signatureReplayed');
}
