import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { createSeal } from '../../access/seal.ts';
import { systemRandomBytes as randomBytes } from '../../clock.ts';
import { type Database, inTransaction, type OpenDatabase } from '../../database/client.ts';
import { createApiKeys } from './api-keys.ts';
import { makeKey } from './make-key.ts';

/** Stands still: what is remembered stays so until it is forgotten. */
const clock = { now: () => 1_790_000_000_000, monotonic: () => 0 };
const seal = createSeal({ key: Buffer.alloc(32, 1), randomBytes });
let opened: OpenDatabase;
let memberId: number;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());
beforeEach(async () => {
  memberId = (await addMember(opened.database)).id;
});

const openKeys = (database: Database = opened.database) => createApiKeys({ database, clock, seal });

async function make(): Promise<string> {
  const wanted = { name: 'Bot', algorithm: 'hmac', publicKey: '', right: 'trade', addresses: '', days: '90' } as const;
  const made = await inTransaction(opened.database, (tx) =>
    makeKey(tx, { clock, randomBytes, seal }, { memberId, address: '' }, wanted),
  );
  if (!made.ok) throw new Error(made.error);
  return made.data.apiKey;
}

const setStatus = (status: 'active' | 'suspended') =>
  opened.database.updateTable('member').set({ status }).where('id', '=', memberId).execute();

test('what has not the form of a key is not looked up', async () => {
  let asked = 0;
  const selectFrom = () => {
    asked += 1;
    throw new Error('the database was asked');
  };
  const { find } = openKeys({ selectFrom } as unknown as Database);
  const ofForm = 'a'.repeat(22);
  for (const name of ['', 'unknown', 'a'.repeat(15_000), `${ofForm}\n`, `${ofForm.slice(1)}=`]) {
    expect(await find(name)).toBeUndefined();
  }
  expect(asked).toBe(0);
  await expect(find(ofForm)).rejects.toThrow('the database was asked');
});

test('a key that did not work is looked up anew each time, and one that works is remembered', async () => {
  const key = await make();
  const { find } = openKeys();
  await setStatus('suspended');
  expect(await find(key)).toBeUndefined();
  await setStatus('active');
  expect(await find(key)).toMatchObject({ member: { id: memberId } });
  await setStatus('suspended');
  expect(await find(key)).toBeDefined();
});

test('the keys of a member who is suspended are forgotten, here and in other processes', async () => {
  const [key, other] = [await make(), await make()];
  const [own, elsewhere] = [openKeys(), openKeys()];
  own.onRemoved(elsewhere.hear);
  const cut: string[] = [];
  elsewhere.onEnded((sessionId) => cut.push(sessionId));
  const sessions = [await own.find(key), await own.find(other), await elsewhere.find(key)];
  await setStatus('suspended');
  await own.endAll(memberId);
  expect([await own.find(key), await own.find(other), await elsewhere.find(key)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(cut.sort()).toEqual(sessions.slice(0, 2).map((known) => known?.member.sessionId));
});
