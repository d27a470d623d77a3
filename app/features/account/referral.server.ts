import { referralPattern } from '../../../contract/site-values.ts';
import { parseCookies } from '../../api/cookie-jar.server.ts';

/** Holds the code of the link that brought the visitor. */
export const referralCookie = 'ref';

/** The code that brought the visitor here, by this link or an earlier one; undefined when none did. */
export function readReferral(url: string, cookieHeader: string | null | undefined): string | undefined {
  return codeOfLink(url) ?? codeOfCookie(cookieHeader);
}

export const codeOfLink = (url: string) => checked(new URL(url).searchParams.get('ref'));
export const codeOfCookie = (header: string | null | undefined) =>
  checked(parseCookies(header ?? null).get(referralCookie));

/** In upper case, as codes are stored; impossible codes are dropped. */
function checked(code: string | null | undefined): string | undefined {
  return code && referralPattern.test(code) ? code.toUpperCase() : undefined;
}
