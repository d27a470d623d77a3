import { expect, test } from 'vitest';
import { createFrontApiForTest, exampleHandlers } from '../../tests/support/api.ts';
import type { Api } from './create-api.ts';

const { site } = exampleHandlers();
const elsewhere: Api = { fetch: async () => Response.json({ from: 'elsewhere' }), handle: () => undefined };
const ask = (api: Api, path: string, headers: Record<string, string> = {}) =>
  api.fetch(new Request(`http://localhost/api/v1${path}`, { headers }));

test('a process that answers only some calls passes the others on, and whatever an API key signed', async () => {
  const front = createFrontApiForTest({ handlers: { site }, elsewhere });
  const from = async (path: string, headers?: Record<string, string>) =>
    ((await (await ask(front, path, headers)).json()) as { from?: string }).from ?? 'here';
  expect(await from('/config')).toBe('here');
  expect(await from('/exchange/markets')).toBe('elsewhere');
  expect(await from('/no-such-call')).toBe('elsewhere');
  expect(await from('/config', { 'api-key': 'key' })).toBe('elsewhere');
});

test('a process that stops to answer waits for what it answers itself, not for what it has passed on', async () => {
  const told: string[] = [];
  const late = Promise.withResolvers<Awaited<ReturnType<typeof site.config>>>();
  const never: Api = { ...elsewhere, fetch: () => new Promise(() => {}) };
  const front = createFrontApiForTest({ handlers: { site: { config: () => late.promise } }, elsewhere: never });
  void ask(front, '/exchange/markets');
  await front.answered();
  void ask(front, '/config').then(() => told.push('answer'));
  const answered = front.answered().then(() => told.push('answered'));
  late.resolve(await site.config({} as never));
  await answered;
  expect(told).toEqual(['answer', 'answered']);
  // After five seconds it would no longer wait for anything.
}, 4_000);
