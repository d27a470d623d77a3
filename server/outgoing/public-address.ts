import { BlockList } from 'node:net';
import { addRange, isInRanges } from '../http/address-ranges.ts';

const listOf = (...ranges: string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) if (!addRange(list, range)) throw new Error(`${range} is no range`);
  return list;
};

/** What the registry of special addresses (RFC 6890 and its additions) keeps out of the internet of everybody. */
const specialV4 = listOf(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
);
/** Of IPv6 only this is given to the internet at all: not the addresses of a link, of a site, or of IPv4 in IPv6. */
const globalV6 = listOf('2000::/3');
/** Parts of it that lead elsewhere: Teredo and its neighbours, documentation, 6to4. */
const specialV6 = listOf('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20');

/** Whether an address is one of the public internet, and not of this machine or of a network around it. */
export function isPublicAddress(address: string): boolean {
  if (!address.includes(':')) return !isInRanges(specialV4, address);
  return isInRanges(globalV6, address) && !isInRanges(specialV6, address);
}
