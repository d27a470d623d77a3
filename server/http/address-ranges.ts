import { type BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Adds an address or a CIDR range. False when the text is neither. */
export function addRange(list: BlockList, text: string): boolean {
  const [address = '', prefix] = text.split('/');
  const family = familyOf(address);
  const bitsMax = family === 'ipv6' ? 128 : 32;
  const bits = prefix === undefined ? bitsMax : Number(prefix);
  if (!isIP(address) || !Number.isInteger(bits) || bits < 0 || bits > bitsMax) return false;
  list.addSubnet(address, bits, family);
  return true;
}

export const isInRanges = (list: BlockList, address: string): boolean => list.check(address, familyOf(address));
