import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, refuse } from '../../contract/result.ts';
import { liveMembers, openLiveFeed, refusalOf, subscribe } from '../../tests/support/live-feed.ts';
import type { LiveFeedOptions } from './live-feed.ts';

type Admitted = Awaited<ReturnType<LiveFeedOptions['findKey']>>;
const member = { id: 1001, sessionId: 'api key 3', testEnabled: false, vipLevel: 0 };

let isAlive: boolean;
let world: Awaited<ReturnType<typeof openLiveFeed>>;
beforeEach(async () => {
  isAlive = true;
  const admit = ({ apiKey }: { apiKey: unknown }): Admitted =>
    apiKey === 'known' ? ok({ member, isAlive: async () => isAlive }) : refuse('signatureWrong');
  world = await openLiveFeed({
    keyEveryMs: 20,
    findKey: async (auth) => admit(auth as { apiKey: unknown }),
  });
});
afterEach(() => world.close());

function open(apiKey: unknown, headers: Record<string, string> = {}) {
  const client = world.open(headers);
  client.auth = { apiKey };
  return client;
}

test('a program hears its member, but no conversation, and nothing that its key can not read', async () => {
  const client = open('known');
  expect(await subscribe(client, { room: 'member' })).toMatchObject({ ok: true });
  expect(await subscribe(client, { room: 'tickets' })).toMatchObject({ ok: true });
  for (const room of [{ room: 'options' }, { room: 'chat', id: '5' }] as const) {
    expect(await subscribe(client, room)).toEqual({ ok: false, error: 'notSignedIn' });
  }
});

test('a wrong signature opens nothing, and a cookie beside it counts for nothing', async () => {
  const [cookie = ''] = Object.keys(liveMembers);
  const client = open('unknown', { cookie });
  expect((await refusalOf(client)).message).toBe('signatureWrong');
  expect((await refusalOf(open(7, { cookie }))).message).toBe('signatureWrong');
});

test('a connection ends with its key', async () => {
  const client = open('known');
  expect(await subscribe(client, { room: 'member' })).toMatchObject({ ok: true });
  isAlive = false;
  await vi.waitFor(() => expect(client.connected).toBe(false));
});
