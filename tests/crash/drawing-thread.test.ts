import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentCalls } from '../../contract/content.ts';
import { siteCalls } from '../../contract/site.ts';
import { createLog } from '../../server/log.ts';
import { openDrawingThread } from '../../server/pages/open-drawing-thread.ts';

const started: Worker[] = [];
/** The number of the thread that ends before it can draw. */
let endsAtOnce = 0;
vi.mock('node:worker_threads', async (load) => {
  const original = await load<typeof import('node:worker_threads')>();
  class NotedWorker extends original.Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      started.push(this);
      if (started.length === endsAtOnce) void this.terminate();
    }
  }
  return { ...original, Worker: NotedWorker };
});

const examples = [siteCalls.config, contentCalls.category, contentCalls.post, contentCalls.version];
const send = vi.fn(async ({ url }: Request) => {
  const { pathname } = new URL(url);
  const call = examples.find(({ path }) => pathname === `/api/v1${path}`);
  if (!call) throw new Error(`there is no example for ${pathname}`);
  return Response.json({ errcode: 0, errmsg: '', data: call.example.answer });
});
const log = createLog('silent');
const logged = vi.spyOn(log, 'error');
const open = () => openDrawingThread({ environment: { LOG_LEVEL: 'silent', NODE_ENV: 'production' }, send, log });
let drawing: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  started.length = 0;
  endsAtOnce = 0;
  logged.mockClear();
  send.mockReset();
  drawing = await open();
});
afterEach(() => drawing.close());

const origin = 'https://pasar.example';
const article = `${origin}/en/announcements/detail?id=${contentCalls.post.example.answer.id}`;
const draw = (headers: [string, string][] = []) =>
  drawing.draw({
    request: { url: article, method: 'GET', headers, body: undefined },
    origin,
    siteOrigin: origin,
    address: '203.0.113.7',
    requestId: 'request-1',
    version: undefined,
  });
const textOf = ({ body }: Awaited<ReturnType<typeof draw>>) => Buffer.from(body ?? []).toString();

test('a page comes from the thread, and its calls go to the API of this one with all that they need', async () => {
  const page = await draw([['cookie', 'session=s1']]);
  expect(page.status).toBe(200);
  expect(page.headers).toContainEqual(['content-language', 'en']);
  expect(textOf(page)).toContain(contentCalls.post.example.answer.title);
  const asked = send.mock.calls.map(([request]) => request).find(({ url }) => url.includes(contentCalls.post.path));
  expect(asked?.headers.get('x-forwarded-for')).toBe('203.0.113.7');
  expect(asked?.headers.get('x-request-id')).toBe('request-1');
  expect(await drawing.takesFilesAt(`${origin}/en/assets`)).toBe(false);
  expect(await drawing.drawRefusal('/de/login', 'tooLarge')).toContain('lang="de"');
});

test('an API that fails makes a page that says so, and no thread that ends', async () => {
  send.mockRejectedValue(new Error('away'));
  expect((await draw()).status).toBe(503);
  expect(started).toHaveLength(1);
});

test('a thread that ends by itself is replaced, and whoever waited for it hears of it', async () => {
  send.mockImplementation(() => new Promise(() => {}));
  const waiting = draw();
  waiting.catch(() => undefined);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  await started[0]?.terminate();
  await expect(waiting).rejects.toThrow('the thread that draws pages ended');
  expect(await drawing.drawLastResort('request-2')).toContain('request-2');
  expect(started).toHaveLength(2);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a replacement that can not draw is replaced in its turn', async () => {
  endsAtOnce = 2;
  await started[0]?.terminate();
  await vi.waitFor(() => expect(started).toHaveLength(3), { timeout: 20_000 });
  expect(await drawing.drawLastResort('request-3')).toContain('request-3');
  expect(logged).toHaveBeenCalledTimes(2);
});

test('one that is asked to end is not replaced', async () => {
  await drawing.close();
  expect(started).toHaveLength(1);
  expect(logged).not.toHaveBeenCalled();
});
