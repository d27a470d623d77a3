import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { rangesOf, readEvidence, verifyDraw } from './verify-draw.ts';

const prizes = [1, 29, 470, 9_500].map((weight, index) => {
  return { place: index + 1, currency: 'USDT', amount: '1', weight, stock: 1, remaining: 1 };
});
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

test('says when the seed is not the one of the commitment', async () => {
  const evidence = { commitment: hash('another'), serverSeed: hash('one'), clientSeed: 'luck', nonce: 0 };
  expect((await verifyDraw(evidence, prizes)).isCommitted).toBe(false);
});

test('ranges follow each other', () => {
  expect(rangesOf(prizes).map(({ first, last }) => [first, last])).toEqual([
    [0, 0],
    [1, 29],
    [30, 499],
    [500, 9_999],
  ]);
});

test('names the fields of the address that can not be right', () => {
  const right = { commitment: hash('a'), serverSeed: hash('b').toUpperCase(), clientSeed: ' my-luck ', nonce: '3' };
  expect(readEvidence(new URLSearchParams(right))).toMatchObject({ typed: { clientSeed: 'my-luck' }, wrong: [] });
  const bad = { ...right, serverSeed: 'abc', clientSeed: 'a b', nonce: '-1' };
  expect(readEvidence(new URLSearchParams(bad)).wrong).toEqual(['serverSeed', 'clientSeed', 'nonce']);
  expect(readEvidence(new URLSearchParams()).wrong).toHaveLength(4);
});
