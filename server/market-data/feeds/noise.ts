/**
 * Randomness that depends on nothing but its arguments: any moment of any stream can be asked for in any order, and
 * gives the same number in every run.
 */

/**
 * Spreads (seed, stream, index) over 32 bits, by the finalizer of MurmurHash3 (public domain, Austin Appleby).
 * Only the low 32 bits of the index count: quarter seconds repeat after 34 years.
 */
function hashOf(seed: number, stream: number, index: number): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca77) ^ Math.imul(index, 0xc2b2ae3d);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mean 0, deviation 1, a triangle between -2.45 and 2.45: sums of a few of them are close to normal. */
export function spread(seed: number, stream: number, index: number): number {
  const hash = hashOf(seed, stream, index);
  return (((hash & 0xffff) + (hash >>> 16)) / 65_536 - 1) * 2.449;
}

/** A number for a name, to seed its streams. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
