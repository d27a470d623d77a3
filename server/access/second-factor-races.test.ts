import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { databases } from '../../tests/support/databases.ts';
import { addMember } from '../../tests/support/members.ts';
import { systemRandomBytes } from '../clock.ts';
import { inTransaction, type OpenDatabase, type Transaction } from '../database/client.ts';
import { createChallenge, giveProof, takeChallenge } from './passkey-challenges.ts';
import { createSeal } from './seal.ts';
import { addAuthenticator, renewRecoveryCodes, type SecondFactorContext, verifySecondFactor } from './second-factor.ts';
import { newTotpSecret, totpCode } from './totp.ts';

const nowMs = 1_790_000_000_000;
const step = Math.floor(nowMs / 30_000);

describe.each(databases)('a second factor on $name', ({ open }) => {
  let opened: OpenDatabase;
  const key = Buffer.alloc(32, 5);
  const context: SecondFactorContext = {
    clock: { now: () => nowMs, monotonic: () => 0 },
    randomBytes: systemRandomBytes,
    key,
    seal: createSeal({ key, randomBytes: systemRandomBytes }),
  };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  async function inOne<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const done = await inTransaction(opened.database, async (tx) => ok(await work(tx)));
    if (!done.ok) throw new Error(done.error);
    return done.data;
  }

  async function memberWithApp() {
    const { id: memberId } = await addMember(opened.database);
    const secret = newTotpSecret(systemRandomBytes);
    await inOne((tx) => addAuthenticator(tx, { memberId, secret, step: step - 1 }, context));
    return { memberId, secret, recoveryCodes: await inOne((tx) => renewRecoveryCodes(tx, memberId, context)) };
  }

  /** Works as calls do: the confirmed action is in the same transaction and rolls back when the code is wrong. */
  const confirmBy = (memberId: number, code: string): Promise<Result<null>> =>
    inTransaction(opened.database, async (tx) =>
      (await verifySecondFactor(tx, memberId, { code }, context)) ? ok(null) : refuse('secondFactorWrong'),
    );
  const countRight = async (memberId: number, code: string) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirmBy(memberId, code)));
    return answers.filter(({ ok: isRight }) => isRight).length;
  };

  test('a code of the app counts once in twenty transactions at once, and never again', async () => {
    const { memberId, secret } = await memberWithApp();
    const code = totpCode(secret, step);
    expect(await countRight(memberId, code)).toBe(1);
    expect(await countRight(memberId, code)).toBe(0);
    expect(await countRight(memberId, totpCode(secret, step - 1))).toBe(0);
    expect(await countRight(memberId, totpCode(secret, step + 1))).toBe(1);
  });

  test('a code whose transaction is undone can still be used', async () => {
    const { memberId, secret } = await memberWithApp();
    const code = totpCode(secret, step);
    const undone = await inTransaction(opened.database, async (tx) => {
      expect(await verifySecondFactor(tx, memberId, { code }, context)).toBe(true);
      return refuse('notFound');
    });
    expect(undone.ok).toBe(false);
    expect(await countRight(memberId, code)).toBe(1);
  });

  test('a recovery code counts once in twenty transactions at once, and for its member only', async () => {
    const { memberId, recoveryCodes } = await memberWithApp();
    const other = await memberWithApp();
    const [code = ''] = recoveryCodes;
    expect(await countRight(other.memberId, code)).toBe(0);
    expect(await countRight(memberId, code)).toBe(1);
    expect(await countRight(memberId, code)).toBe(0);
  });

  test('a challenge answered twenty times at once counts once, and so does its proof', async () => {
    const { id: memberId } = await addMember(opened.database);
    const use = { memberId, purpose: 'change' } as const;
    const bytes = await createChallenge(opened.database, use, context);
    const challenge = Buffer.from(bytes).toString('base64url');
    const take = () => takeChallenge(opened.database, challenge, use, context);
    expect((await Promise.all(Array.from({ length: 20 }, take))).filter(Boolean)).toHaveLength(1);
    const proof = await inOne((tx) => giveProof(tx, challenge, context));
    expect(await countRight(memberId, proof)).toBe(1);
    expect(await countRight(memberId, proof)).toBe(0);
  });
});
