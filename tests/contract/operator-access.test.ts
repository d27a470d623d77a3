import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import { operatorPath, operatorRoles } from '../../contract/operator-values.ts';
import type { Platform } from '../../server/platform/open-platform.ts';
import { type SignedInOperator, signInOperatorForTest } from '../support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../support/platform.ts';

let platform: Platform;
let member: SignedIn;
const operators = new Map<string, SignedInOperator>();
beforeAll(async () => {
  platform = await openPlatformForTest();
  member = await signInForTest(platform);
  for (const role of operatorRoles) operators.set(role, await signInOperatorForTest(platform, [role]));
});
afterAll(() => platform.close());

const named = allCalls.map(({ group, name, call }) => ({ name: `${group}.${name}`, call: call as Call }));
const consoleCalls = named.filter(({ call }) => call.access === 'operator');
const othersCalls = named.filter(({ call }) => call.access === 'member');
const tokenOf = (role: string) => operators.get(role)?.cookies.get('operator') ?? '';

/** Broken in a way that shows only after the caller was let in: 400 means that it was, and nothing changes. */
async function knock({ method, path }: Call, cookie: string): Promise<number> {
  const parts = method === 'GET' ? {} : { body: '{', headers: { 'content-type': 'application/json' } };
  const headers = { ...parts.headers, cookie };
  const filled = path.replaceAll(/:\w+/g, '1');
  const address = `http://localhost/api/v1${filled}?twice=1&twice=2`;
  return (await platform.api.fetch(new Request(address, { method, ...parts, headers }))).status;
}

test.each(consoleCalls)('$name lets in the roles it names, and no others', async ({ call }) => {
  for (const role of operatorRoles) {
    const isMeant = call.roles?.includes(role) ?? true;
    expect([role, await knock(call, `operator=${tokenOf(role)}`)]).toEqual([role, isMeant ? 400 : 403]);
  }
});

test.each(consoleCalls)('$name knows no member', async ({ call }) => {
  const token = member.cookies.get('session');
  for (const cookie of [`session=${token}`, `operator=${token}`, `session=${tokenOf('admin')}`]) {
    expect([cookie, await knock(call, cookie)]).toEqual([cookie, 401]);
  }
});

test.each(othersCalls)('$name knows no operator', async ({ call }) => {
  const token = tokenOf('admin');
  for (const cookie of [`operator=${token}`, `session=${token}`]) {
    expect([cookie, await knock(call, cookie)]).toEqual([cookie, 401]);
  }
});

test('calls of operators, and nobody else’s, stand below the console’s path', () => {
  expect(consoleCalls.length).toBeGreaterThan(0);
  const isMisplaced = ({ call: { access, path } }: (typeof named)[number]) =>
    access !== 'public' && (access === 'operator') !== path.startsWith(operatorPath);
  expect(named.filter(isMisplaced)).toEqual([]);
});

test('an operator who is disabled is out with the next request', async () => {
  const leaving = await signInOperatorForTest(platform, ['support']);
  expect((await leaving.call('/operator/own', { method: 'GET' })).status).toBe(200);
  const { database } = platform.services;
  await database.updateTable('operator').set({ status: 'disabled' }).where('id', '=', leaving.operatorId).execute();
  expect((await leaving.call('/operator/own', { method: 'GET' })).status).toBe(401);
});
