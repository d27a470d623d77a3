import { createHash } from 'node:crypto';
import { setImmediate as letOthersWork } from 'node:timers/promises';
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

/** Few enough that orders wait only milliseconds: a million leaves take half a minute of this thread. */
const nodesAtOnce = 500;

/** Throws for no leaves at all, and for a sum that is not above zero. */
export async function buildTree(members: readonly Leaf[]): Promise<Tree> {
  if (members.length === 0) throw new Error('nobody owns anything');
  const hashed = await inSlices(members, (leaf) => {
    readSums(leaf.sums);
    return { leaf, node: { hash: digest(leafText(leaf)), sums: leaf.sums } };
  });
  const sorted = await sortByHash(hashed);
  const levels = [sorted.map(({ node }) => node)];
  for (let level = levels[0] as SumNode[]; level.length > 1; ) {
    level = await joinPairs(level);
    levels.push(level);
  }
  return { leaves: sorted.map(({ leaf }) => leaf), levels };
}

/** The last of an odd number has no partner and moves up as it is. */
function joinPairs(nodes: readonly SumNode[]): Promise<SumNode[]> {
  const pairs = Array.from({ length: Math.ceil(nodes.length / 2) }, (_, at) => at * 2);
  return inSlices(pairs, (at) => {
    const [left, right] = [nodes[at] as SumNode, nodes[at + 1]];
    return right ? { hash: digest(nodeText(left, right)), sums: addSums(left.sums, right.sums) } : left;
  });
}

type Hashed = { leaf: Leaf; node: SumNode };

/** Each group of those that begin alike by itself; hashes begin with everything equally often. */
async function sortByHash(hashed: readonly Hashed[]): Promise<Hashed[]> {
  const groups = new Map<string, Hashed[]>();
  await inSlices(hashed, (one) => {
    const start = one.node.hash.slice(0, 3);
    const group = groups.get(start);
    if (group) group.push(one);
    else groups.set(start, [one]);
  });
  const sorted: Hashed[] = [];
  for (const start of [...groups.keys()].sort()) {
    const group = groups.get(start) ?? [];
    sorted.push(...group.sort((a, b) => (a.node.hash < b.node.hash ? -1 : 1)));
    await letOthersWork();
  }
  return sorted;
}

async function inSlices<From, To>(all: readonly From[], make: (one: From) => To): Promise<To[]> {
  const made: To[] = [];
  for (let from = 0; from < all.length; from += nodesAtOnce) {
    for (const one of all.slice(from, from + nodesAtOnce)) made.push(make(one));
    await letOthersWork();
  }
  return made;
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
