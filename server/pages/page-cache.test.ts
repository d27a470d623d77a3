import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

let nowMs: number;
let version: string | undefined;
let cache: (request: Request, render: () => Promise<Response>) => Promise<Response>;
beforeEach(() => {
  nowMs = 0;
  version = '1';
  const answer = createPageCache(() => nowMs);
  cache = (request, render) => answer(request, render, version);
});

let rendered = 0;
const renderWith = (more: Record<string, string> = {}, status = 200) =>
  vi.fn(async () => {
    rendered += 1;
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `script-src 'nonce-n${rendered}=='; style-src 'nonce-n${rendered}=='`,
      'cache-control': 'public, s-maxage=1',
      vary: 'Cookie',
      ...more,
    };
    return new Response(`<style nonce="n${rendered}==">a</style><script nonce="n${rendered}==">b</script>`, {
      status,
      headers,
    });
  });
const requestOf = (path = '/quotes', cookie?: string) =>
  new Request(`http://localhost${path}`, { headers: cookie ? { cookie } : {} });
const nonceOf = (response: Response) =>
  /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

describe('a page that may be shared', () => {
  it('is drawn once for as long as it says', async () => {
    const render = renderWith();
    await cache(requestOf(), render);
    nowMs = 999;
    await cache(requestOf(), render);
    expect(render).toHaveBeenCalledTimes(1);
    nowMs = 1_000;
    await cache(requestOf(), render);
    expect(render).toHaveBeenCalledTimes(2);
  });
  it('has another nonce in every answer, in its policy and everywhere in the page', async () => {
    const render = renderWith();
    const answers = [
      await cache(requestOf(), render),
      await cache(requestOf(), render),
      await cache(requestOf(), render),
    ];
    const nonces = answers.map(nonceOf);
    expect(new Set(nonces).size).toBe(3);
    for (const [index, answer] of answers.entries()) {
      const nonce = nonces[index];
      expect(await answer.text()).toBe(`<style nonce="${nonce}">a</style><script nonce="${nonce}">b</script>`);
      expect(answer.headers.get('content-security-policy')).toBe(
        `script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`,
      );
    }
  });
  it('is drawn anew when the content has changed, where it goes by it', async () => {
    const render = renderWith({ 'cache-control': 'public, s-maxage=1, by-version=30' });
    const ask = async (another: string | undefined, atMs: number) => {
      version = another;
      nowMs = atMs;
      await cache(requestOf(), render);
      return render.mock.calls.length;
    };
    expect(await ask('1', 0)).toBe(1);
    expect(await ask('1', 29_999)).toBe(1);
    expect(await ask('2', 29_999)).toBe(2);
    expect(await ask(undefined, 29_999)).toBe(3);
    expect(await ask('2', 59_998)).toBe(3);
    expect(await ask('2', 59_999)).toBe(4);
  });
  it('is shared by nobody beyond this process', async () => {
    const render = renderWith();
    for (const answer of [await cache(requestOf(), render), await cache(requestOf(), render)]) {
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('vary')).toBe('Cookie');
    }
  });
  it('is another one for another address or other cookies', async () => {
    const render = renderWith();
    await cache(requestOf('/quotes'), render);
    await cache(requestOf('/en/quotes'), render);
    await cache(requestOf('/quotes?list=futures'), render);
    await cache(requestOf('/quotes', 'theme=dark'), render);
    await cache(requestOf('/quotes', 'session=1'), render);
    expect(render).toHaveBeenCalledTimes(5);
  });
});

describe('a page is drawn for each who asks', () => {
  const twice = async (render: ReturnType<typeof renderWith>, request = requestOf()) => {
    await cache(request, render);
    await cache(request, render);
    return render.mock.calls.length;
  };
  it('when it does not say that it may be shared', async () => {
    expect(await twice(renderWith({ 'cache-control': 'private, no-store' }))).toBe(2);
  });
  it('when it sets a cookie, failed, or is no page', async () => {
    expect(await twice(renderWith({ 'set-cookie': 'a=1' }))).toBe(2);
    expect(await twice(renderWith({}, 404))).toBe(2);
    expect(await twice(renderWith({ 'content-type': 'text/x-script' }))).toBe(2);
  });
  it('when something is posted', async () => {
    expect(await twice(renderWith(), new Request('http://localhost/quotes', { method: 'POST' }))).toBe(2);
  });
});

it('the oldest page goes when there are too many', async () => {
  const render = renderWith();
  for (let index = 0; index <= 100; index += 1) await cache(requestOf(`/quotes?q=${index}`), render);
  await cache(requestOf('/quotes?q=100'), render);
  expect(render).toHaveBeenCalledTimes(101);
  await cache(requestOf('/quotes?q=0'), render);
  expect(render).toHaveBeenCalledTimes(102);
});
