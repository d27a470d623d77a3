import { expect, test, vi } from 'vitest';
import { createApiForTest, exampleHandlers } from '../../tests/support/api.ts';
import { createVisitor } from '../../tests/support/visitor.ts';
import { createLog } from '../log.ts';
import { answered } from '../metrics/measurements.ts';
import { createRequestIdReader } from './request-id.ts';

const read = createRequestIdReader('10.0.0.0/8');
const anId = /^[\da-f]{8}-[\da-f-]{27}$/;

test.each(['8f14e45fceea167a5a36dedd4bea2543', '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', 'web-1.000042'])(
  'a trusted proxy names a request: %s',
  (id) => {
    expect(read('10.1.2.3', id)).toBe(id);
    expect(read('::ffff:10.1.2.3', id)).toBe(id);
    expect(read(undefined, id)).toBe(id);
  },
);

test('nobody else does', () => {
  expect(read('198.51.100.7', '8f14e45fceea167a')).toMatch(anId);
  expect(createRequestIdReader('')('10.1.2.3', '8f14e45fceea167a')).toMatch(anId);
});

test.each(['', 'short', 'x'.repeat(65), 'two words', 'a"b:1,c-d', 'line\nbreak', 'ünïcode-id', '8f14e45f, 8f14e45f'])(
  'what could be mistaken in a log is no id: %j',
  (sent) => {
    expect(read('10.1.2.3', sent)).toMatch(anId);
  },
);

test('a request without an id gets one of its own', () => {
  expect(read('10.1.2.3', undefined)).toMatch(anId);
  expect(read('10.1.2.3', undefined)).not.toBe(read('10.1.2.3', undefined));
});

test('the id that our own pages name stands in answer and log', async () => {
  const log = createLog('silent');
  const logged = vi.spyOn(log, 'error');
  const config = () => Promise.reject(new Error('x'));
  const api = createApiForTest({ log, handlers: { site: { ...exampleHandlers().site, config } } });
  const asked = { method: 'GET', headers: { 'x-request-id': 'page-request-1' } };
  const { body } = await createVisitor(api.fetch).call('/config', asked);
  expect(body.requestId).toBe('page-request-1');
  expect(logged.mock.lastCall?.[0]).toMatchObject({ requestId: 'page-request-1' });
});

test('each answer is told by the name of its call, paths that nobody knows by one name', async () => {
  const told: object[] = [];
  const stop = answered.listen(({ call, status }) => void told.push({ call, status }));
  const visitor = createVisitor(createApiForTest().fetch);
  await visitor.call('/config', { method: 'GET' });
  await visitor.call('/account/profile');
  await visitor.call('/no/such/path');
  stop();
  expect(told).toEqual([
    { call: 'site.config', status: 200 },
    { call: 'account.profile', status: 401 },
    { call: 'unknown', status: 404 },
  ]);
});
