import { beforeAll, expect, test } from 'vitest';
import { newPassword } from '../../contract/account.ts';
import { UnavailableError } from '../http/unavailable.ts';
import { createPasswords, isCommonPassword, type Passwords, type PasswordTurn } from './passwords.ts';

let passwords: Passwords;
beforeAll(async () => {
  passwords = await createPasswords();
});

test('a password is right in whatever way its letters are composed', async () => {
  const hash = await passwords.hash('caf\u00e9 number 1');
  expect(await passwords.verify(hash, 'cafe\u0301 number 1')).toBe(true);
  expect(await passwords.verify(hash, 'cafe number 1')).toBe(false);
});

test('no password is right for a missing account, not even the stand-in', async () => {
  expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false);
  expect(await passwords.verify(null, '')).toBe(false);
});

test('checking a missing account takes as long as checking a real one', async () => {
  const hash = await passwords.hash('correct horse 7');
  // Measures processor time, not wall-clock time, which keeps running while other tests use the machine.
  const cost = async (of: string | undefined) => {
    const before = process.cpuUsage();
    for (let count = 0; count < 5; count += 1) await passwords.verify(of, 'wrong horse 7');
    return process.cpuUsage(before).user;
  };
  const [somebody, nobody] = [await cost(hash), await cost(undefined)];
  expect(nobody / somebody).toBeGreaterThan(0.5);
  expect(nobody / somebody).toBeLessThan(2);
});

test('a flood of checks is refused, and earlier callers are still served', async () => {
  const few = await createPasswords({ waitingMax: 3 });
  const hash = await few.hash('correct horse 7');
  const many = await Promise.allSettled(Array.from({ length: 10 }, () => few.verify(hash, 'correct horse 7')));
  expect(many.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(2 + 3);
  const refused = many.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(5);
  expect(refused[0]?.reason).toBeInstanceOf(UnavailableError);
  expect(await few.verify(hash, 'correct horse 7')).toBe(true);
});

test.each([
  ['at one account from many networks', (count: number) => ({ account: 'flood', address: `198.51.100.${count}` })],
  ['from one network at many accounts', (count: number) => ({ account: `flood ${count}`, address: '2001:db8::1' })],
])('while there are many guesses %s, somebody else is next', async (_what, turnOf) => {
  const done: string[] = [];
  const guess = (name: string, turn: PasswordTurn) =>
    passwords.verify(undefined, 'wrong horse 7', turn).then(() => done.push(name));
  const flood = Array.from({ length: 10 }, (_, count) => guess('flood', turnOf(count)));
  await Promise.all([...flood, guess('somebody', { account: 'somebody', address: '203.0.113.5' })]);
  // Two run at once, and both that ran and the next two of the flood may have been there before.
  expect(done.indexOf('somebody')).toBeLessThanOrEqual(4);
});

test.each(['password1', 'PassWord1', 'qwerty123', 'abcd1234'])(
  '%s is common, though it has letters and digits',
  (word) => {
    expect(newPassword.safeParse(word).success).toBe(true);
    expect(isCommonPassword(word)).toBe(true);
  },
);

test('a sentence of one’s own is not common', () => {
  expect(isCommonPassword('correct horse 7')).toBe(false);
});
