import { expect, test } from 'vitest';
import { createApiForTest, listenForTest } from '../../tests/support/api.ts';
import { createVisitor } from '../../tests/support/visitor.ts';

const free = { points: 1_000_000, seconds: 10 };
const member = { id: 1, sessionId: 's1', testEnabled: false, vipLevel: 0 };
const headers = { cookie: 'session=any' };

test('a program reads in the headers how many requests its member has left', async () => {
  const rateLimits = { address: free, member: { points: 3, seconds: 60 }, calls: {} };
  const api = createApiForTest({ sessions: { find: () => member, findLocked: () => undefined }, rateLimits });
  const server = await listenForTest(api);
  const program = createVisitor(fetch, { origin: server.origin, headers });
  const left = async () => {
    const answer = await program.call('/balance/list');
    return ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((name) => answer.headers.get(name));
  };
  expect([await left(), await left(), await left()]).toEqual([
    ['3', '2', '60'],
    ['3', '1', '60'],
    ['3', '0', '60'],
  ]);
  const refused = await program.call('/balance/list');
  expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([429, '0']);
  // Our own pages have no use for them.
  const ofPage = await createVisitor(api.fetch, { headers }).call('/balance/list');
  expect(ofPage.headers.has('ratelimit-limit')).toBe(false);
  await server.close();
});
