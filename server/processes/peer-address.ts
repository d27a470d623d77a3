import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Environment } from '../env.ts';

const everywhere = ['0.0.0.0', '::'];

/** Where the other processes reach this one: as PEER_URL says, else at the address that it listens on. */
export function peerAddress({ PEER_URL, HOST, PORT }: Pick<Environment, 'PEER_URL' | 'HOST' | 'PORT'>): string {
  if (PEER_URL) return new URL(PEER_URL).origin;
  const host = everywhere.includes(HOST) ? ownAddress() : HOST;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`;
}

function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}
