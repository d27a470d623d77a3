import type { ReserveProof } from '../../../contract/reserves.ts';
import { addSums, leafText, nodeText, readSums, type SumNode } from '../../../contract/reserves-tree.ts';

/** Each node of the way up, the leaf's own first; `isIncluded` when the last is the published root. */
export type LeafVerification = { nodes: SumNode[]; isIncluded: boolean };

/**
 * Computes the way from a leaf to the root as docs/proof-of-reserves.md describes it, by Web Crypto: the same in a
 * browser and on the server. Throws for sums that are none, or not above zero.
 */
export async function verifyLeaf({ leaf, path, snapshot }: ReserveProof): Promise<LeafVerification> {
  readSums(leaf.sums);
  let node: SumNode = { hash: await digest(leafText(leaf)), sums: leaf.sums };
  const nodes = [node];
  for (const { side, ...sibling } of path) {
    const [left, right] = side === 'left' ? [sibling, node] : [node, sibling];
    node = { hash: await digest(nodeText(left, right)), sums: addSums(left.sums, right.sums) };
    nodes.push(node);
  }
  return { nodes, isIncluded: node.hash === snapshot.root.hash && node.sums === snapshot.root.sums };
}

async function digest(text: string): Promise<string> {
  const hashed = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hashed), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
