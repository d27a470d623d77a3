import { hash } from 'node:crypto';

const range = 2 ** 32;
/** The number of 32-bit words in a SHA-384. */
const wordsMax = 12;

/**
 * At most twelve numbers from [0, 1) that nobody can foresee without the key: the words of a SHA-384 of key and name,
 * first byte first. (SHA-384 is cut off, so that nobody can go on from it to a longer name.)
 */
export function drawUniform(key: string, name: string, count: number): number[] {
  if (count > wordsMax) throw new RangeError(`at most ${wordsMax} numbers`);
  const digest = hash('sha384', `${key} ${name}`, 'buffer');
  const numbers: number[] = [];
  for (let word = 0; word < count; word += 1) numbers.push(digest.readUInt32BE(word * 4) / range);
  return numbers;
}

/** The same, normally distributed (Box and Muller, 1958): two numbers of each two. */
export function drawNormal(key: string, name: string, count: number): number[] {
  const uniform = drawUniform(key, name, count + (count % 2));
  for (let first = 0; first < uniform.length; first += 2) {
    // Half a step away from zero, which has no logarithm.
    const radius = Math.sqrt(-2 * Math.log((uniform[first] as number) + 0.5 / range));
    const angle = 2 * Math.PI * (uniform[first + 1] as number);
    uniform[first] = radius * Math.cos(angle);
    uniform[first + 1] = radius * Math.sin(angle);
  }
  return uniform;
}
