import { isIPv6 } from 'node:net';
import type { Environment } from '../env.ts';

type Address = Pick<Environment, 'PUBLIC_URL' | 'HOST' | 'PORT'>;

const allAddresses = new Set(['', '0.0.0.0', '::']);

/**
 * Where links in pages and mails lead, e.g. 'https://pasar.example'. Without PUBLIC_URL it is the address that this
 * process listens on, and never the Host header of a request: anybody may write there what they like.
 */
export function siteOrigin({ PUBLIC_URL, HOST, PORT }: Address): string {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  const host = isIPv6(HOST) ? `[${HOST}]` : HOST;
  return new URL(`http://${allAddresses.has(HOST) ? 'localhost' : host}:${PORT}`).origin;
}
