import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../contract/result.ts';
import { openPgliteForTest } from '../../tests/support/databases.ts';
import { dayMs, systemRandomBytes } from '../clock.ts';
import { inTransaction, type OpenDatabase } from '../database/client.ts';
import { type DeviceOwner, findKnownDevice, forgetOtherDevices, rememberDevice } from './known-devices.ts';

const clock = { nowMs: 1_790_000_000_000, now: () => clock.nowMs, monotonic: () => clock.nowMs };
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());

/** What a handler sees of a browser; cookies are kept. */
function newBrowser() {
  const cookies: Record<string, string> = {};
  const setCookie = (name: string, value: string) => {
    cookies[name] = value;
  };
  return { cookies, setCookie };
}
type Browser = ReturnType<typeof newBrowser>;

async function remember(owner: DeviceOwner, facts: Browser) {
  const context = { clock, randomBytes: systemRandomBytes };
  const remembered = await inTransaction(opened.database, async (tx) =>
    ok(await rememberDevice(tx, { owner, facts }, context)),
  );
  if (remembered.ok) remembered.data();
}
const isKnown = async (owner: DeviceOwner, facts: Browser) =>
  (await findKnownDevice(opened.database, { owner, facts, nowMs: clock.nowMs })) !== undefined;

test('a browser is known to its owner only, and for 180 days after the last sign-in', async () => {
  const browser = newBrowser();
  await remember('member:1', browser);
  expect(await isKnown('member:1', browser)).toBe(true);
  expect(await isKnown('member:2', browser)).toBe(false);
  expect(await isKnown('operator:1', browser)).toBe(false);
  expect(await isKnown('member:1', newBrowser())).toBe(false);
  clock.nowMs += 100 * dayMs;
  await remember('member:1', browser);
  clock.nowMs += 180 * dayMs - 1;
  expect(await isKnown('member:1', browser)).toBe(true);
  clock.nowMs += 1;
  expect(await isKnown('member:1', browser)).toBe(false);
});

test('the browser that is kept stays known when all others are forgotten', async () => {
  const [own, other, ofAnother] = [newBrowser(), newBrowser(), newBrowser()];
  await remember('member:3', own);
  await remember('member:3', other);
  await remember('member:4', ofAnother);
  await forgetOtherDevices(opened.database, { owner: 'member:3', facts: own });
  expect(await isKnown('member:3', own)).toBe(true);
  expect(await isKnown('member:3', other)).toBe(false);
  expect(await isKnown('member:4', ofAnother)).toBe(true);
});

test('twenty browsers are known at most, and the one that was not used for longest makes room', async () => {
  const browsers = Array.from({ length: 21 }, newBrowser);
  for (const browser of browsers) {
    clock.nowMs += 1;
    await remember('member:5', browser);
  }
  const known = await Promise.all(browsers.map((browser) => isKnown('member:5', browser)));
  expect(known).toEqual([false, ...Array<boolean>(20).fill(true)]);
});
