import { z } from 'zod';
import { rightOfCall } from '../../../contract/api-key-calls.ts';
import { type ApiKeyRight, apiKeyHeaders, liveSignedText, signedText } from '../../../contract/api-key-values.ts';
import { bodySizeMaxBytes, idempotencyKeyLengthMax } from '../../../contract/limits.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { CountMember } from '../../http/api-options.ts';
import type { SessionMember } from '../../http/handlers.ts';
import type { ApiRequest } from '../../http/read-request.ts';
import type { ApiKeys, KnownKey } from './api-keys.ts';
import type { ReplayGuard } from './replay-guard.ts';

const timestampPattern = /^\d{13}$/;
const keyHeader = apiKeyHeaders.key.toLowerCase();

/** Whether a request is signed; its cookies count for nothing then. */
export const isSigned = ({ received }: ApiRequest): boolean => received.header(keyHeader) !== undefined;

type Services = { apiKeys: ApiKeys; replayGuard: ReplayGuard };
type Claim = { apiKey: string; timestamp: string; signature: string; address: string };

/** The member whose key signed a request to the call of this name. */
export async function admitSigned(
  { received, facts }: ApiRequest,
  { callName, count }: { callName: string; count: CountMember },
  services: Services,
): Promise<Result<SessionMember>> {
  const header = (name: string) => received.header(name.toLowerCase()) ?? '';
  const timestamp = header(apiKeyHeaders.timestamp);
  const claim = {
    apiKey: header(apiKeyHeaders.key),
    timestamp,
    signature: header(apiKeyHeaders.signature),
    address: facts.address,
  };
  const needed = rightOfCall(callName);
  const readText = async () => {
    const body = await received.readBody(bodySizeMaxBytes);
    if (!body.ok) return body;
    const target = received.queryText ? `${received.path}?${received.queryText}` : received.path;
    const idempotencyKey = header('idempotency-key');
    return ok(signedText({ timestamp, method: received.method, target, idempotencyKey, body: body.data.toString() }));
  };
  const admitted = await admit(claim, needed, services, { readText, count });
  return admitted.ok ? ok(admitted.data.member) : admitted;
}

const liveCredentials = z.object({
  apiKey: z.string().max(100),
  timestamp: z.string().max(20),
  nonce: z.string().max(idempotencyKeyLengthMax),
  signature: z.string().max(200),
});

/** The member whose key signed a connection to the live feed, and how to ask whether the key still works. */
export async function admitListener(
  auth: unknown,
  address: string,
  services: Services,
): Promise<Result<{ member: SessionMember; isAlive(): Promise<boolean> }>> {
  const sent = liveCredentials.safeParse(auth);
  if (!sent.success) return refuse('signatureWrong');
  const { nonce, ...claim } = sent.data;
  const readText = async () => ok(liveSignedText(claim.timestamp, nonce));
  // Connections are counted by their addresses.
  const count = async () => ok(null);
  const admitted = await admit({ ...claim, address }, 'read', services, { readText, count });
  if (!admitted.ok) return admitted;
  const isAlive = async () => (await services.apiKeys.find(claim.apiKey)) !== undefined;
  return ok({ member: admitted.data.member, isAlive });
}

/**
 * The key that signed. Refuses apiKeyUnknown, apiKeyAddress, apiKeyRight, signatureLate, signatureWrong, what `count`
 * refuses, and signatureReplayed, in this order: whoever has no key learns nothing else, and uses up nothing
 * of its member. In place of signatureLate it is unavailable while a process before this one may have done it.
 */
async function admit(
  { apiKey, timestamp, signature, address }: Claim,
  needed: ApiKeyRight | undefined,
  { apiKeys, replayGuard }: Services,
  { readText, count }: { readText: () => Promise<Result<string>>; count: CountMember },
): Promise<Result<KnownKey>> {
  const known = await apiKeys.find(apiKey);
  if (!known) return refuse('apiKeyUnknown');
  if (!known.isAllowedFrom(address)) return refuse('apiKeyAddress');
  if (!needed || (needed === 'trade' && known.right !== 'trade')) return refuse('apiKeyRight');

  const timestampMs = timestampPattern.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!replayGuard.isInTime(timestampMs)) {
    // Late would say that nothing was done.
    return refuse(replayGuard.isOfStart(timestampMs) ? 'unavailable' : 'signatureLate');
  }
  const signed = await readText();
  if (!signed.ok) return signed;
  if (!known.isSignedBy(signed.data, signature)) return refuse('signatureWrong');
  const counted = await count(known.member);
  if (!counted.ok) return counted;
  // The text counts, not the signature: base64 can be written in several ways.
  const isFirst = await replayGuard.takeOnce(`${known.member.sessionId}\n${signed.data}`);
  return isFirst ? ok(known) : refuse('signatureReplayed');
}
