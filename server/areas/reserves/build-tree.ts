import { createHash } from 'node:crypto';
import {
  addSums,
  type Leaf,
  leafText,
  nodeText,
  type PathStep,
  readSums,
  type SumNode,
} from '../../../contract/reserves-tree.ts';

export type Tree = {
  /** In the order of their hashes. */
  leaves: Leaf[];
  /** `levels[0]` are the leaves' nodes, the last level is the root alone. */
  levels: SumNode[][];
};

/** Throws for no leaves at all, and for a sum that is not above zero. */
export function buildTree(members: readonly Leaf[]): Tree {
  if (members.length === 0) throw new Error('nobody owns anything');
  const hashed = members.map((leaf) => {
    readSums(leaf.sums);
    return { leaf, node: { hash: digest(leafText(leaf)), sums: leaf.sums } };
  });
  hashed.sort((a, b) => (a.node.hash < b.node.hash ? -1 : 1));
  const levels = [hashed.map(({ node }) => node)];
  for (let level = levels[0] as SumNode[]; level.length > 1; ) {
    level = joinPairs(level);
    levels.push(level);
  }
  return { leaves: hashed.map(({ leaf }) => leaf), levels };
}

/** The last of an odd number has no partner and moves up as it is. */
function joinPairs(nodes: readonly SumNode[]): SumNode[] {
  const joined: SumNode[] = [];
  for (let at = 0; at < nodes.length; at += 2) {
    const [left, right] = [nodes[at] as SumNode, nodes[at + 1]];
    joined.push(right ? { hash: digest(nodeText(left, right)), sums: addSums(left.sums, right.sums) } : left);
  }
  return joined;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Where the nodes beside the way from a leaf to the root are; there may be none at the end of a level. */
export function siblingsOf(
  position: number,
  levels: number,
): { level: number; position: number; side: PathStep['side'] }[] {
  return Array.from({ length: levels - 1 }, (_, level) => {
    const own = position >> level;
    return { level, position: own ^ 1, side: own % 2 === 1 ? 'left' : 'right' };
  });
}
