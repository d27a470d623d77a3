import type { MiddlewareFunction } from 'react-router';
import { keepCookie } from '../../preferences/keep-cookie.server.ts';
import { codeOfCookie, codeOfLink, referralCookie } from './referral.server.ts';

const monthSeconds = 30 * 24 * 60 * 60;

/**
 * A link with `?ref=CODE` on any page is remembered for 30 days, for the home page and for signing up. The latest link
 * counts, because the visitor followed it deliberately, and the form of /register shows its code.
 */
export const rememberReferral: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const linked = codeOfLink(request.url);
  if (linked && linked !== codeOfCookie(request.headers.get('cookie'))) {
    const { url } = request;
    response.headers.append(
      'Set-Cookie',
      keepCookie(referralCookie, linked, { url, seconds: monthSeconds, isHttpOnly: true }),
    );
  }
  return response;
};
