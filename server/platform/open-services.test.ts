import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberEvent } from '../../contract/live.ts';
import { openPlatformForTest, signInForTest } from '../../tests/support/platform.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import type { Platform } from './open-platform.ts';

let platform: Platform;
let listenerId: number | undefined;
const told = Promise.withResolvers<Omit<MemberEvent, 'seq'>>();
const listener: Partial<LiveFeed> = {
  // The house's own members trade meanwhile.
  hasMember: (memberId) => memberId === listenerId,
  hasTrader: () => false,
  hasPoolWatcher: () => false,
  publishMember: (_, event) => told.resolve(event),
  publishMarket: () => undefined,
  publishNotificationsChanged: () => undefined,
  isWatched: () => false,
  close: async () => undefined,
};

beforeAll(async () => {
  platform = await openPlatformForTest();
  platform.services.live.current = listener as LiveFeed;
});
afterAll(() => platform.close());

test('news of balances name no test currency to a member who may not test', async () => {
  const member = await signInForTest(platform);
  listenerId = member.memberId;
  await member.moveMoney('/blockchain/faucet', { currency: 'USDT' });
  const currencies = (await told.promise).balances.map(({ currency }) => currency);
  expect(currencies).toContain('USDT');
  expect(currencies).not.toContain('TST');
});
