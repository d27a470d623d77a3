import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLeaf } from '../../app/features/reserves/verify-leaf.ts';
import type { ReserveProof } from '../../contract/reserves.ts';
import { buildTree } from '../../server/areas/reserves/build-tree.ts';
import { listSnapshots, readProof } from '../../server/areas/reserves/read-proof.ts';
import { takeSnapshot } from '../../server/areas/reserves/take-snapshot.ts';
import { systemRandomBytes } from '../../server/clock.ts';
import type { OpenDatabase } from '../../server/database/client.ts';
import { databases } from '../support/databases.ts';
import { deposit, spotAccount } from '../support/ledger.ts';
import { addMember } from '../support/members.ts';

/** What the script for others says about a proof; undefined when it does not verify. */
function verifyElsewhere(proof: unknown): string | undefined {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'proof-'));
  const file = path.join(directory, 'proof.json');
  fs.writeFileSync(file, JSON.stringify(proof));
  try {
    return execFileSync(process.execPath, ['scripts/verify-reserves.mjs', file], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return undefined;
  } finally {
    fs.rmSync(directory, { recursive: true });
  }
}

describe.each(databases)('proof of reserves on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const take = (atMs: number) => takeSnapshot({ database: opened.database, randomBytes: systemRandomBytes, atMs });

  test('has every member that owns something, once, and sums that are all of it', async () => {
    await expect(take(1)).rejects.toThrow('nobody owns anything');
    const members: number[] = [];
    for (let at = 0; at < 11; at += 1) members.push((await addMember(opened.database)).id);
    const [first = 0, second = 0] = members;
    for (const [at, id] of members.slice(0, 10).entries()) {
      await deposit(opened.database, spotAccount(id), String(at + 1));
    }
    await deposit(opened.database, spotAccount(first, 'BTC'), '0.00000001');
    await deposit(opened.database, spotAccount(first, 'FTUSDT'), '10000');
    await deposit(opened.database, { ownerKind: 'member', ownerId: second, asset: 'USDT', kind: 'loan' }, '100');

    const snapshot = await take(5_000);
    expect(snapshot).toMatchObject({ members: 10, root: { sums: 'BTC=0.00000001,USDT=155' } });
    expect(await listSnapshots(opened.database)).toEqual([snapshot]);
    const proofs = await Promise.all(members.map((id) => readProof(opened.database, id)));
    expect(proofs[10]).toBeUndefined();
    for (const proof of proofs.slice(0, 10) as ReserveProof[]) {
      expect((await verifyLeaf(proof)).isIncluded).toBe(true);
    }
    expect(proofs[0]?.leaf.sums).toBe('BTC=0.00000001,USDT=1');
    expect(proofs[1]?.leaf.sums).toBe('USDT=102');
    expect(verifyElsewhere(proofs[1])).toContain('included: USDT=102');

    // An older tree stays as it is.
    await deposit(opened.database, spotAccount(second), '1');
    const later = await take(6_000);
    expect(later.root.hash).not.toBe(snapshot.root.hash);
    expect((await readProof(opened.database, second))?.leaf.sums).toBe('USDT=103');
    expect(await readProof(opened.database, second, Number(snapshot.id))).toEqual(proofs[1]);
    expect(await readProof(opened.database, second, 999)).toBeUndefined();
  });
});

const member = (at: number, sums = `USDT=${at + 1}`) => ({ memberId: String(at), nonce: '0'.repeat(32), sums });

test('a tree of one is its leaf, and no tree has a sum that is not above zero', async () => {
  expect((await buildTree([member(1)])).levels).toHaveLength(1);
  for (const sums of ['USDT=-1', 'USDT=0', 'USDT=1,USDT=2', 'usdt=1', 'USDT=1e3']) {
    await expect(buildTree([member(1), member(2, sums)])).rejects.toThrow(/USDT|usdt|decimal/);
  }
});

test('a proof that was changed anywhere does not verify, here and elsewhere', async () => {
  const { leaves, levels } = await buildTree(Array.from({ length: 3 }, (_, at) => member(at)));
  const root = levels[2]?.[0] as { hash: string; sums: string };
  const proof: ReserveProof = {
    format: 'pasar-reserves-1',
    snapshot: { id: '1', time: 1, members: 3, root },
    leaf: leaves[0] as ReserveProof['leaf'],
    path: [
      { side: 'right', ...(levels[0]?.[1] as typeof root) },
      { side: 'right', ...(levels[1]?.[1] as typeof root) },
    ],
  };
  const isIncluded = async (changed: ReserveProof) => (await verifyLeaf(changed).catch(() => undefined))?.isIncluded;
  expect(await isIncluded(proof)).toBe(true);
  expect(verifyElsewhere(proof)).toContain('included');
  const [one, two] = proof.path as [ReserveProof['path'][0], ReserveProof['path'][0]];
  const changes: Partial<ReserveProof>[] = [
    { leaf: { ...proof.leaf, sums: 'USDT=7' } },
    { leaf: { ...proof.leaf, memberId: '77' } },
    { path: [{ ...one, sums: 'USDT=0' }, two] },
    { path: [{ ...one, side: 'left' }, two] },
    { path: [one] },
    { snapshot: { ...proof.snapshot, root: { ...root, sums: 'USDT=5' } } },
  ];
  for (const change of changes) expect(await isIncluded({ ...proof, ...change })).toBeFalsy();
  expect(changes.map((change) => verifyElsewhere({ ...proof, ...change }))).toEqual(changes.map(() => undefined));
});
