import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { saveNickname } from './nickname.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());

async function save(typed: string, memberId?: number) {
  const { database } = opened;
  const result = await saveNickname(database, memberId ?? (await addMember(database)).id, { typed, siteName: 'Pasar' });
  return result.ok ? result.data.nickname : result.fields?.nickname;
}

test.each(['Sari', 'J. R. Müller', 'Wira_88', 'Лена', 'さくら', '小明88', 'राम', '민준', 'Badminton', 'O-Ren.Ishii'])(
  'takes "%s"',
  async (nickname) => {
    expect(await save(nickname)).toBe(nickname);
  },
);

test.each([
  ['a', 'fieldTooShort'],
  ['a'.repeat(21), 'fieldTooLong'],
  [`Zoe${'\u0301'.repeat(60)}`, 'fieldTooLong'],
  ['12345', 'nicknameInvalid'],
  ['sari@example.com', 'nicknameInvalid'],
  ['two  spaces', 'nicknameInvalid'],
  ['_sari_', 'nicknameInvalid'],
  ['<b>sari</b>', 'nicknameInvalid'],
  ['sa\u200bri', 'nicknameInvalid'],
  ['sari \u202egnp', 'nicknameInvalid'],
  ['Sаri with Cyrillic', 'nicknameInvalid'],
  ['😀😀😀', 'nicknameInvalid'],
  ['Pasar Team', 'nicknameReserved'],
  ['P4SAR', 'nicknameReserved'],
  ['Support', 'nicknameReserved'],
  ['supp0rt-24', 'nicknameReserved'],
  ['The Admin', 'nicknameReserved'],
  ['ADMIN1', 'nicknameReserved'],
  ['官方客服', 'nicknameReserved'],
])('refuses "%s" with %s', async (nickname, problem) => {
  expect(await save(nickname)).toBe(problem);
});

test('nobody gets a name that looks like another member’s, and an own one may change its looks', async () => {
  const { id } = await addMember(opened.database);
  expect(await save('Queen Lilo', id)).toBe('Queen Lilo');
  for (const same of ['queen lilo', 'QueenLilo', 'Queen-Li1o', 'Quéen.Lilo', 'Ｑueen Lilo', 'Queen IiIo']) {
    expect(await save(same), same).toBe('nicknameTaken');
  }
  expect(await save('Queen.Lilo', id)).toBe('Queen.Lilo');
  expect(await save('', id)).toBe('');
  expect(await save('QUEEN LILO')).toBe('QUEEN LILO');
});

test('nobody loses a nickname that they do not have', async () => {
  const { id } = await addMember(opened.database);
  expect(await save(' ', id)).toBe('fieldRequired');
  await save('Kartini', id);
  expect([await save('', id), await save('', id)]).toEqual(['', 'fieldRequired']);
});
