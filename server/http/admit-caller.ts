import type { Call } from '../../contract/call.ts';
import { operatorPath } from '../../contract/operator-values.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import type { ApiOptions } from './api-options.ts';
import { operatorCookie, sessionCookie } from './cookies.ts';
import type { RequestFacts, SessionMember, SessionOperator } from './handlers.ts';
import type { RateLimiter } from './limit-rate.ts';

/** The caller; both are absent only for public calls. */
export type Caller = { member: SessionMember | undefined; operator: SessionOperator | undefined };

const isOfConsole = (call: Call): boolean => call.path.startsWith(operatorPath);

/**
 * Finds out who calls and whether they may. Console calls use only the operator's cookie, all others only the member's:
 * neither session opens what belongs to the other.
 */
export function createAdmission(call: Call, options: ApiOptions, limiter: RateLimiter) {
  if ((call.access === 'operator') !== isOfConsole(call) && call.access !== 'public') {
    throw new Error(`${call.path}: calls of operators, and no others, stand below ${operatorPath}`);
  }
  const findCaller = isOfConsole(call) ? findOperator : findMember;

  async function findMember({ cookies }: RequestFacts): Promise<Result<Caller>> {
    const token = cookies[sessionCookie];
    const member = token ? await options.sessions.find(token) : undefined;
    const waitSeconds = member && (await limiter.countMember(member.id));
    return waitSeconds ? tooManyRequests(waitSeconds) : ok({ member, operator: undefined });
  }

  async function findOperator({ cookies }: RequestFacts): Promise<Result<Caller>> {
    const token = cookies[operatorCookie];
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

  return async function admit(facts: RequestFacts): Promise<Result<Caller>> {
    const caller = await findCaller(facts);
    if (!caller.ok) return caller;
    const permission = await mayCall(caller.data);
    return permission.ok ? caller : permission;
  };
}

export const tooManyRequests = (seconds: number) => refuse('tooManyRequests', { values: { seconds: String(seconds) } });
