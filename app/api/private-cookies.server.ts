import { preferenceCookies } from '../preferences/preferences.server.ts';
import { parseCookies } from './cookie-jar.server.ts';

/** Whether the cookies say more than how a page looks: then nobody else may be given the answer. */
export function hasPrivateCookies(header: string | null | undefined): boolean {
  return [...parseCookies(header ?? null).keys()].some((name) => !preferenceCookies.has(name));
}
