import { z } from 'zod';
import { call } from './call.ts';
import { id, time } from './fields.ts';
import { reserveFormat } from './reserves-tree.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** `BTC=0.5,USDT=10`, as it was hashed. */
const sums = z.string();
const node = z.object({ hash, sums });

export const reserveSnapshot = z.object({
  id: z.string(),
  time,
  /** How many members had a balance. */
  members: z.int(),
  root: node,
});
export type ReserveSnapshot = z.output<typeof reserveSnapshot>;

/** Everything that docs/proof-of-reserves.md needs to verify one member's balance. */
export const reserveProof = z.object({
  format: z.literal(reserveFormat),
  snapshot: reserveSnapshot,
  leaf: z.object({ memberId: z.string(), nonce: z.string().regex(/^[0-9a-f]{32}$/), sums }),
  /** From the leaf to the root. */
  path: z.array(node.extend({ side: z.enum(['left', 'right']) })),
});
export type ReserveProof = z.output<typeof reserveProof>;

const exampleSnapshot = {
  id: '1',
  time: 1_790_000_000_000,
  members: 1,
  root: { hash: '8ed6f3b8f43b4dc3dbb9d0a0ac4bff3eb1f2dcb4d8cbb3ba6dde3bfa9bcb2b55', sums: 'USDT=10' },
};

/** None of these calls is of the spec. */
export const reserveCalls = {
  list: call({
    method: 'GET',
    path: '/reserves',
    summary: 'What was owed to all members together, with the root of each tree, newest first',
    access: 'public',
    answer: z.array(reserveSnapshot),
    example: { answer: [exampleSnapshot] },
  }),
  proof: call({
    method: 'GET',
    path: '/reserves/proof',
    summary:
      'The own leaf and the way to the root, of the newest tree or a named one; null where the member owned nothing',
    access: 'member',
    query: z.object({ snapshot: id.optional() }),
    answer: reserveProof.nullable(),
    example: {
      query: { snapshot: '1' },
      answer: {
        format: reserveFormat,
        snapshot: exampleSnapshot,
        leaf: { memberId: '1001', nonce: '00112233445566778899aabbccddeeff', sums: 'USDT=10' },
        path: [],
      },
    },
  }),
};
