import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { addRange, isInRanges } from './address-ranges.ts';

/** The address of our own code in this process when it does not pass a visitor's. It is not rate limited. */
export const localAddress = 'local';

/** The address of clients that have gone: they all count as one. */
export const goneAddress = '0.0.0.0';

/**
 * The address of the socket that brought the request; undefined without one. A client that resets its connection right
 * after its request has no address any more: it must not pass for our own code, which may name any and has no limits.
 */
export function socketAddressOf(incoming: Pick<IncomingMessage, 'socket'> | undefined): string | undefined {
  return incoming && (incoming.socket.remoteAddress ?? goneAddress);
}

/**
 * The client's address: the socket's, or what X-Forwarded-For says when the socket belongs to a trusted proxy. Without
 * a socket the request came from our own pages in this process, which pass the visitor's address in that header.
 */
export type ReadAddress = (socketAddress: string | undefined, forwardedFor: string | undefined) => string;

/**
 * Whether to believe what a socket's other end says of a request; our own pages, which have no socket, are believed.
 * `trustedProxies` are addresses and CIDR ranges, comma-joined. Throws when one of them is neither.
 */
export function createProxyTrust(trustedProxies: string): (socketAddress: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const part of trustedProxies.split(',').map((text) => text.trim())) {
    if (part && !addRange(trusted, part)) throw new Error(`TRUSTED_PROXIES: ${part} is neither an address nor a range`);
  }
  return (address) => address === undefined || isInRanges(trusted, plainAddress(address));
}

/** Takes the same addresses as createProxyTrust. */
export function createAddressReader(trustedProxies: string): ReadAddress {
  const isTrusted = createProxyTrust(trustedProxies);

  return (socketAddress, forwardedFor) => {
    let address = socketAddress && plainAddress(socketAddress);
    if (!forwardedFor) return address ?? localAddress;
    // The last entry was written by the nearest proxy; everything before the first untrusted one may be invented.
    for (const entry of forwardedFor.split(',').reverse()) {
      if (!isTrusted(address)) break;
      const forwarded = plainAddress(entry.trim());
      if (!isIP(forwarded)) break;
      address = forwarded;
    }
    return address ?? localAddress;
  };
}

/** Node names an IPv4 client of a dual socket ::ffff:a.b.c.d. */
const plainAddress = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

/**
 * The key for limits: an IPv4 address, or the /64 of an IPv6 address, in which one household may choose any address.
 */
export const networkOf = (address: string): string =>
  address.includes(':') ? groupsOf(address).slice(0, 4).join(':') : address;

/** Whom an address counts for, and how many times the budget of one address they have together. */
export type Network = { name: string; budgets: number };

/** A /48 may do as much as so many addresses: it may be one company, or the households of a small provider. */
export const budgetsOfSite = 8;

/** An address counts for its network, and one of IPv6 also for its /48: whoever has that has 65,536 networks. */
export function networksOf(address: string): readonly [own: Network, ...wider: Network[]] {
  const own = { name: networkOf(address), budgets: 1 };
  if (!address.includes(':')) return [own];
  return [own, { name: `${groupsOf(address).slice(0, 3).join(':')}::/48`, budgets: budgetsOfSite }];
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (!address.includes('::')) return groups;
  const last = tail.split(':').filter(Boolean);
  return [...groups, ...Array<string>(8 - groups.length - last.length).fill('0'), ...last];
}
