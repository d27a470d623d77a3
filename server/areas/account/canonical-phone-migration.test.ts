import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import type { OpenDatabase } from '../../database/client.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());

test('numbers of members that were stored with the 0 of national calls are found by their canonical form', async () => {
  const { database } = opened;
  const stored = [
    ['+6208123456789', '+628123456789'],
    ['+6281200000000', '+6281200000000'],
    // Italy's 0 belongs to the number.
    ['+390612345678', '+390612345678'],
    ['+4915100000000', '+4915100000000'],
    // Somebody else has it already, and of two that would become one the first does.
    ['+49015100000000', '+49015100000000'],
    ['+4407400123456', '+447400123456'],
    ['+44007400123456', '+44007400123456'],
  ] as const;
  const ids: number[] = [];
  for (const [phone] of stored) {
    const { id } = await addMember(database);
    await database.updateTable('member').set({ phone }).where('id', '=', id).execute();
    ids.push(id);
  }
  const file = new URL('../../database/migrations/0091-canonical-phone.sql', import.meta.url);
  await sql.raw(readFileSync(file, 'utf8')).execute(database);
  const rows = await database.selectFrom('member').select('phone').where('id', 'in', ids).orderBy('id').execute();
  expect(rows.map(({ phone }) => phone)).toEqual(stored.map(([, canonical]) => canonical));
});
