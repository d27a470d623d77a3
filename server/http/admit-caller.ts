import type { Call } from '../../contract/call.ts';
import { operatorPath } from '../../contract/operator-values.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import type { ApiOptions } from './api-options.ts';
import { operatorCookie, sessionCookie } from './cookies.ts';
import type { SessionMember, SessionOperator } from './handlers.ts';
import type { RateLimiter } from './limit-rate.ts';
import { type ApiRequest, hearWindow } from './read-request.ts';

/** The caller; both are absent only for public calls. */
export type Caller = { member: SessionMember | undefined; operator: SessionOperator | undefined };

const isOfConsole = (call: Call): boolean => call.path.startsWith(operatorPath);

/**
 * Finds out who calls and whether they may. Console calls use only the operator's cookie, all others only the member's:
 * neither session opens what belongs to the other. A request that an API key signed is that of the key's member, and of
 * no session.
 */
export function createAdmission(
  { name, call }: { name: string; call: Call },
  options: ApiOptions,
  limiter: RateLimiter,
) {
  if ((call.access === 'operator') !== isOfConsole(call) && call.access !== 'public') {
    throw new Error(`${call.path}: calls of operators, and no others, stand below ${operatorPath}`);
  }
  const findCaller = isOfConsole(call) ? findOperator : findMember;

  async function findMember(request: ApiRequest): Promise<Result<Caller>> {
    if (options.signed?.isSigned(request)) {
      const count = (member: SessionMember) => countMember(member, request);
      const admitted = await options.signed.admit(request, { callName: name, count });
      return admitted.ok ? ok({ member: admitted.data, operator: undefined }) : admitted;
    }
    const found = await ofSession(request);
    if (!found.ok) return found;
    const member = found.data;
    const counted = member ? await countMember(member, request) : ok(null);
    return counted.ok ? ok({ member, operator: undefined }) : counted;
  }

  async function countMember({ id }: SessionMember, request: ApiRequest): Promise<Result<null>> {
    const waitSeconds = await limiter.countMember(id, hearWindow(request));
    return waitSeconds ? tooManyRequests(waitSeconds) : ok(null);
  }

  async function ofSession({ facts }: ApiRequest): Promise<Result<SessionMember | undefined>> {
    const token = facts.cookies[sessionCookie];
    if (!token) return ok(undefined);
    const member = await options.sessions.find(token);
    const locked = member ? undefined : await options.sessions.findLocked(token);
    if (!locked || call.worksLocked) return ok(member ?? locked);
    // What everybody may see is shown to whoever holds the device, as to a visitor.
    return call.access === 'public' ? ok(undefined) : refuse('sessionLocked');
  }

  async function findOperator({ facts }: ApiRequest): Promise<Result<Caller>> {
    const token = facts.cookies[operatorCookie];
    const operator = token ? await options.operators.find(token) : undefined;
    const waitSeconds = operator && (await limiter.countOperator(operator.id));
    return waitSeconds ? tooManyRequests(waitSeconds) : ok({ member: undefined, operator });
  }

  async function mayCall({ member, operator }: Caller): Promise<Result<null>> {
    if (call.access !== 'public' && !member && !operator) return refuse('notSignedIn');
    if (call.access === 'merchant' && !(member && (await options.isMerchant(member.id)))) return refuse('forbidden');
    if (call.roles && !call.roles.some((role) => operator?.roles.includes(role))) return refuse('forbidden');
    if (call.feature && (options.features() & call.feature) !== 0) return refuse('featureDisabled');
    return ok(null);
  }

  return async function admit(request: ApiRequest): Promise<Result<Caller>> {
    const caller = await findCaller(request);
    if (!caller.ok) return caller;
    const permission = await mayCall(caller.data);
    return permission.ok ? caller : permission;
  };
}

export const tooManyRequests = (seconds: number) => refuse('tooManyRequests', { values: { seconds: String(seconds) } });
