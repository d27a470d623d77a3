import { redirect } from 'react-router';
import { loginPath } from '../features/account/login-address.ts';
import { pagePath } from '../paths/page-path.ts';
import type { Answer } from './refusal.ts';

/** For actions: whoever's session has ended goes to the login page, which comes back to this one (spec section 8). */
export function leaveWhenSignedOut(answer: Answer<unknown>, request: Request): void {
  if (!answer.ok && answer.status === 401) throw redirect(loginPath(pagePath(request.url)), 303);
}
