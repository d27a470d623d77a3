import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok, refuse } from '../../contract/result.ts';
import { databases } from '../../tests/support/databases.ts';
import { addMember } from '../../tests/support/members.ts';
import { inTransaction, type OpenDatabase, queryRows, type Transaction } from '../database/client.ts';
import { answersKeptMs, moveOnce, moveOnceProven, purgeAnswers, readKey } from './move-once.ts';

describe.each(databases)('a call that moves money, on $name', ({ open }) => {
  let opened: OpenDatabase;
  let memberId: number;
  beforeAll(async () => {
    opened = await open();
    memberId = (await addMember(opened.database)).id;
    await queryRows(opened.database, 'create table effect (id bigint generated always as identity)', []);
  });
  afterAll(() => opened.close());

  type Sent = { key: string; inputHash?: string; call?: string; atMs?: number; member?: number };
  const requestOf = ({ key, inputHash = 'a', call = 'wallet.transfer', member = memberId }: Sent) => ({
    call,
    member: { id: member },
    idempotency: { key, inputHash },
  });
  const optionsAt = (atMs: number) => ({
    database: opened.database,
    clock: { now: () => atMs, monotonic: () => atMs },
  });
  const leaveEffect = async (tx: Transaction) => {
    const [row] = await queryRows<{ id: number }>(tx, 'insert into effect default values returning id', []);
    return ok({ id: String(row?.id), z: [1, { b: 2, a: null }], amount: '1.10' });
  };
  const send = (sent: Sent) => moveOnce(optionsAt(sent.atMs ?? 1_000), requestOf(sent), leaveEffect);
  const countEffects = async () =>
    (await queryRows<{ count: number }>(opened.database, 'select count(*) from effect', []))[0]?.count ?? 0;

  test('answers the same to the same key, and does it once', async () => {
    const before = await countEffects();
    const first = await send({ key: 'once' });
    expect(first).toMatchObject({ ok: true, data: { amount: '1.10' } });
    expect(JSON.stringify(await send({ key: 'once' }))).toBe(JSON.stringify(first));
    expect(await countEffects()).toBe(before + 1);
  });

  test('refuses a key that comes again with another input', async () => {
    await send({ key: 'other input' });
    const before = await countEffects();
    expect(await send({ key: 'other input', inputHash: 'b' })).toEqual(refuse('idempotencyKeyReused'));
    expect(await countEffects()).toBe(before);
  });

  test('keeps the keys of calls and members apart', async () => {
    const other = await addMember(opened.database);
    const answers = [
      await send({ key: 'apart' }),
      await send({ key: 'apart', call: 'wallet.faucet' }),
      await send({ key: 'apart', member: other.id }),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(3);
  });

  test('does it once when one key comes 100 times at once', async () => {
    const before = await countEffects();
    const answers = await Promise.all(Array.from({ length: 100 }, () => send({ key: 'parallel' })));
    expect(await countEffects()).toBe(before + 1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
  });

  test('leaves the key free when it was refused or failed', async () => {
    const sendWith = (work: () => Promise<ReturnType<typeof refuse>>) =>
      moveOnce(optionsAt(1_000), requestOf({ key: 'free' }), work);
    expect(await sendWith(async () => refuse('notEnoughBalance'))).toEqual(refuse('notEnoughBalance'));
    await expect(sendWith(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await send({ key: 'free' })).toMatchObject({ ok: true });
  });

  test('tries again when it gave up a lock, three times at most, and does it once', async () => {
    const before = await countEffects();
    const sendLocked = (key: string, timesLocked: number) => {
      let timesLeft = timesLocked;
      return moveOnce(optionsAt(1_000), requestOf({ key }), async (tx) => {
        const effect = await leaveEffect(tx);
        timesLeft -= 1;
        if (timesLeft >= 0) await queryRows(tx, `do $$ begin raise exception using errcode = '55P03'; end $$`, []);
        return effect;
      });
    };
    expect(await sendLocked('locked', 2)).toMatchObject({ ok: true });
    expect(await countEffects()).toBe(before + 1);
    await expect(sendLocked('locked for long', 3)).rejects.toMatchObject({ code: '55P03' });
    expect(await countEffects()).toBe(before + 1);
  });

  test('asks for its proof once, also when one key comes several times at once', async () => {
    const before = await countEffects();
    let proofs = 1;
    const prove = () =>
      moveOnceProven<unknown>(optionsAt(1_000), requestOf({ key: 'proven' }), async (move) => {
        if (proofs === 0) return refuse('codeWrong');
        return inTransaction(opened.database, (tx) => {
          proofs -= 1;
          return move(tx, () => leaveEffect(tx));
        });
      });
    const answers = [...(await Promise.all([prove(), prove(), prove()])), await prove()];
    expect(answers.map(({ ok: isOk }) => isOk)).toEqual([true, true, true, true]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countEffects()).toBe(before + 1);
  });

  test('is forgotten after a day', async () => {
    const sentAtMs = 5_000_000;
    await send({ key: 'old', atMs: sentAtMs });
    const clock = { now: () => sentAtMs + answersKeptMs, monotonic: () => 0 };
    await purgeAnswers(opened.database, clock);
    expect(await send({ key: 'old', inputHash: 'b' })).toEqual(refuse('idempotencyKeyReused'));
    clock.now = () => sentAtMs + answersKeptMs + 1;
    expect(await purgeAnswers(opened.database, clock)).toBe(1);
    expect(await send({ key: 'old', inputHash: 'b' })).toMatchObject({ ok: true });
  });
});

test('the hash of what a request asks for leaves out what proves who asks', () => {
  const hashOf = (input: object) => {
    const read = readKey('k', ['withdrawal.create', {}, {}, input]);
    return read.ok && read.data.inputHash;
  };
  const asked = hashOf({ amount: '1' });
  const proofs = { password: 'a', withdrawalPassword: 'b', secondFactor: '123456', code: '654321' };
  expect(hashOf({ amount: '1', ...proofs })).toBe(asked);
  expect(hashOf({ amount: '2' })).not.toBe(asked);
});
