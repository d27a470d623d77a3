import { hash } from 'node:crypto';

/**
 * The hash tree of RFC 6962 over text: two nodes side by side hash to the one above them, and one that is left over
 * goes up as it is. With the few hashes beside its way up, a leaf is proved to stand at its place of a tree whose root
 * is known.
 */
export const leafOf = (text: string): string => hash('sha256', `leaf\n${text}`);
const nodeOf = (left: string, right: string): string => hash('sha256', `node\n${left}\n${right}`);

const pairUp = (nodes: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(nodes.length / 2) }, (_, index) => {
    const [left = '', right] = nodes.slice(2 * index, 2 * index + 2);
    return right === undefined ? left : nodeOf(left, right);
  });

/** Throws a RangeError without nodes. */
export function rootOf(leaves: readonly string[]): string {
  let nodes = leaves;
  while (nodes.length > 1) nodes = pairUp(nodes);
  const [root] = nodes;
  if (root === undefined) throw new RangeError('a tree needs a leaf');
  return root;
}

/** The hashes beside the way up from a leaf, lowest first. */
export function pathOf(leaves: readonly string[], place: number): string[] {
  const path: string[] = [];
  for (let nodes = leaves, at = place; nodes.length > 1; nodes = pairUp(nodes), at = Math.floor(at / 2)) {
    const beside = nodes[at % 2 === 0 ? at + 1 : at - 1];
    if (beside !== undefined) path.push(beside);
  }
  return path;
}

export type Proof = { leaf: string; place: number; leaves: number; path: readonly string[] };

/** The root that the path leads to; undefined when it does not belong to a tree of so many leaves. */
export function rootOfPath({ leaf, place, leaves, path }: Proof): string | undefined {
  if (!Number.isInteger(place) || place < 0 || place >= leaves) return undefined;
  const rest = [...path];
  let node = leaf;
  for (let at = place, last = leaves - 1; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2)) {
    const isRight = at % 2 === 1;
    if (!isRight && at === last) continue;
    const beside = rest.shift();
    if (beside === undefined) return undefined;
    node = isRight ? nodeOf(beside, node) : nodeOf(node, beside);
  }
  return rest.length === 0 ? node : undefined;
}
