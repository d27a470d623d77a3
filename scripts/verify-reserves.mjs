// node verify-reserves.mjs proof.json: verifies that one member's balance is in the published sums, as
// docs/proof-of-reserves.md describes it. It needs Node and nothing else, of this project neither: copy it, read it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const format = 'pasar-reserves-1';
const digest = (text) => createHash('sha256').update(text).digest('hex');

/** Amounts in units of 1e-18. */
function readSums(text) {
  const sums = new Map();
  for (const part of text === '' ? [] : text.split(',')) {
    const found = /^([A-Z0-9]{2,12})=(\d+)(?:\.(\d{1,18}))?$/.exec(part);
    if (!found || sums.has(found[1])) throw new Error(`${part} is no sum of a coin`);
    const units = BigInt(found[2] + (found[3] ?? '').padEnd(18, '0'));
    if (units === 0n) throw new Error(`${part} is not above zero`);
    sums.set(found[1], units);
  }
  return sums;
}

function writeSums(sums) {
  const write = (units) => {
    const digits = units.toString().padStart(19, '0');
    return `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '');
  };
  const codes = [...sums.keys()].sort();
  return codes.map((code) => `${code}=${write(sums.get(code))}`).join(',');
}

function add(a, b) {
  const sums = readSums(a);
  for (const [code, units] of readSums(b)) sums.set(code, (sums.get(code) ?? 0n) + units);
  return writeSums(sums);
}

function verify({ format: given, leaf, path, snapshot }) {
  if (given !== format) throw new Error(`the format is ${given}, not ${format}`);
  readSums(leaf.sums);
  let node = { hash: digest(`${format}:leaf\n${leaf.memberId}\n${leaf.nonce}\n${leaf.sums}`), sums: leaf.sums };
  for (const sibling of path) {
    const [left, right] = sibling.side === 'left' ? [sibling, node] : [node, sibling];
    const text = `${format}:node\n${left.hash}\n${left.sums}\n${right.hash}\n${right.sums}`;
    node = { hash: digest(text), sums: add(left.sums, right.sums) };
  }
  if (node.hash !== snapshot.root.hash)
    throw new Error(`the way ends at ${node.hash}, the root is ${snapshot.root.hash}`);
  if (node.sums !== snapshot.root.sums)
    throw new Error(`the sums are ${node.sums}, the root says ${snapshot.root.sums}`);
}

try {
  const proof = JSON.parse(readFileSync(process.argv[2] ?? 'proof.json', 'utf8'));
  verify(proof);
  process.stdout.write(`included: ${proof.leaf.sums}\nin root ${proof.snapshot.root.hash}\n`);
} catch (error) {
  process.stderr.write(`not verified: ${error.message}\n`);
  process.exitCode = 1;
}
