import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyDraw } from '../../app/features/reward/verify-draw.ts';
import { drawNumber, prizeOfNumber } from '../../server/areas/reward/draw-number.ts';

const prizes = [1, 29, 470, 9_500].map((weight, index) => {
  return { place: index + 1, currency: 'USDT', amount: '1', weight, stock: 1, remaining: 1 };
});
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

test('the page that verifies finds the number and the prize that the exchange drew, whatever the seeds', async () => {
  const clientSeeds = fc.stringMatching(/^[\w-]{1,64}$/);
  await fc.assert(
    fc.asyncProperty(fc.string(), clientSeeds, fc.nat(1_000_000), async (source, clientSeed, nonce) => {
      const serverSeed = hash(source);
      const number = drawNumber({ serverSeed, clientSeed, nonce }, 10_000);
      const verified = await verifyDraw({ commitment: hash(serverSeed), serverSeed, clientSeed, nonce }, prizes);
      expect(verified).toMatchObject({ isCommitted: true, number, place: prizeOfNumber(prizes, number).place });
    }),
  );
});
