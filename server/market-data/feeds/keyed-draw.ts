import { hash } from 'node:crypto';

const range = 2 ** 32;

/**
 * Twelve numbers from [0, 1) that nobody can foresee without the key: the SHA-384 of key and name, in words of 32 bits,
 * first byte first. (SHA-384 is cut off, so that nobody can go on from it to a longer name.)
 */
export type Draw = (index: number) => number;

export function keyedDraw(key: Buffer, name: string): Draw {
  const digest = hash('sha384', `${key.toString('hex')} ${name}`, 'buffer');
  return (index) => digest.readUInt32BE(index * 4) / range;
}

/** Normally distributed numbers (Box and Muller, 1958): two of them, `index` even and odd, from two draws. */
export function normalOf(draw: Draw, index: number): number {
  const first = index - (index % 2);
  // Half a step away from zero, which has no logarithm.
  const radius = Math.sqrt(-2 * Math.log(draw(first) + 0.5 / range));
  const angle = 2 * Math.PI * draw(first + 1);
  return radius * (index % 2 === 0 ? Math.cos(angle) : Math.sin(angle));
}
