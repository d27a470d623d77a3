import { data, redirect } from 'react-router';
import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { loginPath } from '../features/account/login-address.ts';
import { lockAddress } from '../paths/lock-paths.ts';
import type { SendCall } from './client.server.ts';
import type { Refusal } from './refusal.ts';

export type LoadCall = <C extends Call>(call: C, request: RequestOf<C>) => Promise<AnswerOf<C>>;
export type LoadOwnCall = <C extends Call>(call: C, request: RequestOf<C>) => Promise<AnswerOf<C> | undefined>;

/** Screens where a 401 does not send to the login page (spec section 8). */
const publicPath =
  /^\/(login|register|quotes|exchange|futures|finance|startup|staking|loan|college|announcements|convert)?$/;

/** A loader's call: gives the data, or throws the page that the visitor gets instead. `path` is the page's own. */
export function createLoad(send: SendCall, path: string): LoadCall {
  return async (call, request) => {
    const answer = await send(call, request);
    if (answer.ok) return answer.data;
    throw pageInstead(answer, path);
  };
}

/** A member's data on a page that is public too: undefined for a visitor who is not signed in. */
export function createLoadOwn(send: SendCall, path: string): LoadOwnCall {
  return async (call, request) => {
    const answer = await send(call, request);
    if (answer.ok) return answer.data;
    if (answer.status === 401) return undefined;
    throw pageInstead(answer, path);
  };
}

/** A redirect to the login page or the lock screen, or an error page, to be thrown. */
function pageInstead(refusal: Refusal, path: string) {
  if (refusal.error === 'sessionLocked') return redirect(lockAddress(path));
  if (refusal.status === 401 && !publicPath.test(path.split('?')[0] ?? '')) return redirect(loginPath(path));
  // "Please check the marked fields" makes no sense for an impossible parameter in an address.
  const message = refusal.status === 400 ? '' : refusal.message;
  return data({ message }, { status: statusOf(refusal) });
}

/**
 * Refusals of the domain answer 200; a page whose address asks for something refused does not exist (spec section 2).
 */
function statusOf({ status }: Refusal): number {
  if (status >= 500) return 503;
  return [401, 403, 429].includes(status) ? status : 404;
}
