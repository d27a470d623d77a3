import { randomUUID } from 'node:crypto';
import { csrfField, csrfHeader } from '../../contract/account.ts';
import type { Call } from '../../contract/call.ts';
import { bodySizeMaxBytes } from '../../contract/limits.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { type Caller, createAdmission, tooManyRequests } from './admit-caller.ts';
import type { ApiOptions } from './api-options.ts';
import { isFromOwnPages } from './check-origin.ts';
import { networkOf } from './client-address.ts';
import type { Handler, HandlerInput } from './handlers.ts';
import { holdUpload, isMultipart } from './hold-upload.ts';
import type { RateLimiter } from './limit-rate.ts';
import { readKey } from './move-once.ts';
import { checkFields, parseBody, parseMultipart, parsePairs } from './parse-input.ts';
import { type ApiRequest, hearWindow } from './read-request.ts';
import type { Received } from './received.ts';
import { openUploadShare, type UploadShare } from './upload-shares.ts';

/** A call with its handler; `name` is group and name, e.g. 'wallet.transfer'. */
export type MountedCall = { name: string; call: Call; handler: Handler<Call> };

/**
 * Serves one call: runs the checks that all calls share, in this order, then its handler. First origin, rate, sender
 * and permission; only then is the body read and validated.
 */
export function createCallServer({ name, call, handler }: MountedCall, options: ApiOptions, limiter: RateLimiter) {
  const publicOrigins = new Set(options.publicOrigins);
  const isUnsafe = call.method !== 'GET';
  const writes = isUnsafe && !call.readOnly;
  const admitCaller = createAdmission({ name, call }, options, limiter);
  const canWrite = () => options.isWritable() && !options.databaseWatch?.isAway();

  return async function serve(request: ApiRequest): Promise<Result<unknown>> {
    // Every call has an answer, even without a body.
    if (request.received.method === 'HEAD') return refuse('methodNotAllowed');
    const admitted = await admit(request);
    if (!admitted.ok) return admitted;
    const share = call.body === 'multipart' ? shareOf(request, admitted.data) : undefined;
    try {
      return await answer(request, admitted.data, share);
    } finally {
      share?.release();
    }
  };

  async function answer(request: ApiRequest, caller: Caller, share: UploadShare | undefined): Promise<Result<unknown>> {
    const { facts } = request;
    const parts = await readParts(call, request, share);
    if (!parts.ok) return parts;
    const { fields, ...checked } = parts.data;
    if (call.csrf && !options.csrf.isValid(facts, csrfTokenOf(request, fields))) return refuse('csrfTokenInvalid');
    const { params, query, input } = checked;
    const key = request.received.header('idempotency-key');
    // Without a key each request is one of its own.
    const anyKey = call.isKeyOptional ? (key ?? randomUUID()) : key;
    const idempotency = call.movesMoney ? readKey(anyKey, [name, params, query, input]) : ok(undefined);
    if (!idempotency.ok) return idempotency;

    const own = { idempotency: idempotency.data, facts };
    const result = await handler({ ...checked, ...caller, ...own } as HandlerInput<Call>);
    if (options.checkAnswers && result.ok) call.answer.parse(result.data);
    return result;
  }

  async function admit(request: ApiRequest) {
    if (isUnsafe && !isFromOwnPages(request.received, publicOrigins)) return refuse('crossSite');
    if (writes && !canWrite()) return refuse('unavailable');
    const waitSeconds = await limiter.countAddress(request.facts.address, name, hearWindow(request));
    return waitSeconds ? tooManyRequests(waitSeconds) : admitCaller(request);
  }
}

/** Requests of our own pages were already counted with the page request. */
function shareOf({ received, facts }: ApiRequest, { member, operator }: Caller): UploadShare | undefined {
  if (received.socketAddress === undefined) return undefined;
  if (operator) return openUploadShare(`operator ${operator.id}`);
  return openUploadShare(member ? `member ${member.id}` : networkOf(facts.address));
}

type Parts = { params: unknown; query: unknown; input: unknown; fields: Record<string, unknown> };

async function readParts(
  call: Call,
  { received, params: sent }: ApiRequest,
  share: UploadShare | undefined,
): Promise<Result<Parts>> {
  const params = call.params ? checkFields(call.params, sent) : ok(undefined);
  if (!params.ok) return params;
  const pairs = parsePairs(received.queryText);
  if (!pairs.ok) return pairs;
  const query = call.query ? checkFields(call.query, pairs.data) : ok(undefined);
  if (!query.ok) return query;
  if (call.method === 'GET') return ok({ params: params.data, query: query.data, input: undefined, fields: {} });

  const fields = await readFields(call, received, share);
  if (!fields.ok) return fields;
  const input = call.input ? checkFields(call.input, fields.data) : ok(undefined);
  if (!input.ok) return input;
  return ok({ params: params.data, query: query.data, input: input.data, fields: fields.data });
}

async function readFields(call: Call, received: Received, share: UploadShare | undefined) {
  const isUpload = !call.isFileOptional || isMultipart(received.header('content-type'));
  if (call.body === 'multipart' && isUpload) {
    const held = await holdUpload(received, share);
    return held.ok ? parseMultipart(held.data, received.header('content-type')) : held;
  }
  const body = await received.readBody(bodySizeMaxBytes);
  const kind = call.isFileOptional ? 'form' : (call.body ?? 'none');
  return body.ok ? parseBody(body.data.toString(), received.header('content-type'), kind) : body;
}

function csrfTokenOf({ received }: ApiRequest, fields: Record<string, unknown>): string | undefined {
  const field = fields[csrfField];
  return received.header(csrfHeader.toLowerCase()) ?? (typeof field === 'string' ? field : undefined);
}
