import { add, type Decimal, formatDecimal, parseDecimal, zero } from './money.ts';

/**
 * The Merkle sum tree of docs/proof-of-reserves.md: what is hashed, for building and for verifying it. Sums are text,
 * `BTC=0.5,USDT=10`, sorted by code, without zeros, and hashed as they are.
 */
export const reserveFormat = 'pasar-reserves-1';
/** The program for whoever verifies a proof elsewhere. */
export const reserveProgram = { name: 'verify-reserves.mjs', address: '/api/v1/verify-reserves.mjs' };

export type SumNode = { hash: string; sums: string };
export type Leaf = { memberId: string; nonce: string; sums: string };
/** A sibling node on the path to the root, and its side. */
export type PathStep = SumNode & { side: 'left' | 'right' };

export const leafText = ({ memberId, nonce, sums }: Leaf): string =>
  `${reserveFormat}:leaf\n${memberId}\n${nonce}\n${sums}`;

/** Contains both sums: with only their total, one side could hide what the other is missing. */
export const nodeText = (left: SumNode, right: SumNode): string =>
  `${reserveFormat}:node\n${left.hash}\n${left.sums}\n${right.hash}\n${right.sums}`;

export function writeSums(sums: Iterable<readonly [string, Decimal]>): string {
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, amount]) => `${code}=${formatDecimal(amount)}`)
    .join(',');
}

/** Throws if the text is invalid or contains negative amounts: a tree with one proves nothing. */
export function readSums(text: string): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  if (text === '') return sums;
  for (const part of text.split(',')) {
    const [code = '', amount = ''] = part.split('=');
    if (!/^[A-Z0-9]{2,12}$/.test(code) || sums.has(code)) throw new Error(`${part} is no sum of a coin`);
    sums.set(code, parseDecimal(amount));
    if ((sums.get(code) as Decimal) <= 0n) throw new Error(`${part} is not above zero`);
  }
  return sums;
}

export function addSums(a: string, b: string): string {
  const sums = readSums(a);
  for (const [code, amount] of readSums(b)) sums.set(code, add(sums.get(code) ?? zero, amount));
  return writeSums(sums);
}
