import { add, type Decimal, formatDecimal, parseDecimal, zero } from './money.ts';

/**
 * The Merkle sum tree of docs/proof-of-reserves.md: what is hashed, for whoever builds it and whoever verifies it. Sums
 * are text, `BTC=0.5,USDT=10`: sorted by code, without zeros; they are hashed as they stand.
 */
export const reserveFormat = 'pasar-reserves-1';
/** The program for whoever verifies a proof elsewhere. */
export const reserveProgram = { name: 'verify-reserves.mjs', address: '/api/v1/verify-reserves.mjs' };

export type SumNode = { hash: string; sums: string };
export type Leaf = { memberId: string; nonce: string; sums: string };
/** A node that stands beside the way up, and on which side. */
export type PathStep = SumNode & { side: 'left' | 'right' };

export const leafText = ({ memberId, nonce, sums }: Leaf): string =>
  `${reserveFormat}:leaf\n${memberId}\n${nonce}\n${sums}`;

/** Both sums are in it: with their total alone, one side could hide what the other is short of. */
export const nodeText = (left: SumNode, right: SumNode): string =>
  `${reserveFormat}:node\n${left.hash}\n${left.sums}\n${right.hash}\n${right.sums}`;

export function writeSums(sums: Iterable<readonly [string, Decimal]>): string {
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, amount]) => `${code}=${formatDecimal(amount)}`)
    .join(',');
}

/** Throws for what is no such text, amounts below zero among them: a tree with one proves nothing. */
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
