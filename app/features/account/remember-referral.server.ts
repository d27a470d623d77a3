import type { MiddlewareFunction } from 'react-router';
import { pageContext } from '../../context.server.ts';
import { codeOfCookie, codeOfLink, referralCookie } from './referral.server.ts';

const monthSeconds = 30 * 24 * 60 * 60;

/**
 * A link with `?ref=CODE` on any page is remembered for 30 days, for the home page and for signing up. The latest link
 * counts, because the visitor followed it deliberately, and the form of /register shows its code.
 */
export const rememberReferral: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const linked = codeOfLink(request.url);
  if (linked && linked !== codeOfCookie(request.headers.get('cookie'))) {
    const secure = context.get(pageContext).origin.startsWith('https:') ? '; Secure' : '';
    const attributes = `Path=/; Max-Age=${monthSeconds}; HttpOnly; SameSite=Lax${secure}`;
    response.headers.append('Set-Cookie', `${referralCookie}=${linked}; ${attributes}`);
  }
  return response;
};
