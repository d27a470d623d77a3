import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';

type Seen = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** Asks for a path as it is written here: browsers and fetch tidy it up first. */
function ask(baseURL: string | undefined, path: string, headers: Record<string, string> = {}): Promise<Seen> {
  const { hostname, port } = new URL(baseURL ?? '');
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, headers, agent: false }, async (response) => {
      resolve({ status: response.statusCode, headers: response.headers, body: await text(response) });
    });
    request.once('error', reject);
    request.end();
  });
}

/** Sends bytes that no client would, and gives all that is answered. */
function sendRaw(baseURL: string | undefined, bytes: string): Promise<string> {
  const { hostname, port } = new URL(baseURL ?? '');
  const socket = connect(Number(port), hostname);
  socket.end(bytes);
  return text(socket);
}

test('other ways to write an address lead to the page in one step', async ({ baseURL }) => {
  for (const [asked, canonical] of [
    ['/EN/Quotes', '/en/quotes'],
    ['/en/quotes/', '/en/quotes'],
    ['//en//Quotes///', '/en/quotes'],
    ['/eN/QUOTES?list=futures', '/en/quotes?list=futures'],
    ['/ZH-cht/Login/', '/zh-CHT/login'],
    ['/id/', '/'],
  ] as const) {
    const { status, headers } = await ask(baseURL, asked);
    expect([asked, status, headers.location]).toEqual([asked, 308, canonical]);
    expect((await ask(baseURL, canonical)).status, canonical).toBe(200);
  }
});

test('what is no page gets the page that says so, and never a file of the server', async ({ baseURL }) => {
  for (const path of [
    '/xx/quotes',
    '/en/xx/quotes',
    '/en-US/quotes',
    '/quotes/quotes',
    '/%65%6e/no-such-page',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/../../../etc/passwd',
    '/en/..%2f..%2f..%2fetc%2fpasswd',
    '/static/..%2f..%2f..%2fpackage.json',
    '/static/%2e%2e/%2e%2e/package.json',
    '/static/....//....//package.json',
    '/..%5c..%5cpackage.json',
    '/package.json',
    '/.env',
    '/server/main.ts',
    '/en/%00',
    '/quotes%00.html',
    '/en/quotes%0d%0aset-cookie:%20a=b',
    '/%',
    '/%ff%fe',
    '/%C0%AF',
  ]) {
    const first = await ask(baseURL, path);
    const { location } = first.headers;
    const { status, headers, body } = first.status === 308 && location ? await ask(baseURL, location) : first;
    expect([path, status]).toEqual([path, 404]);
    expect(headers['set-cookie'], path).toBeUndefined();
    expect(body, path).not.toMatch(/root:|"dependencies"|createServer/);
    if (!path.startsWith('/static/')) expect(body, path).toContain('<h1');
  }
});

test('an address that is too long is said to be, by the page in its language and by the API in its envelope', async ({
  baseURL,
}) => {
  const long = 'x'.repeat(20_000);
  const page = await ask(baseURL, `/en/quotes?q=${long}`);
  expect([page.status, page.headers['content-type']]).toEqual([431, 'text/html; charset=utf-8']);
  expect(page.headers['x-content-type-options']).toBe('nosniff');
  expect(page.body).toContain('<html lang="en"');
  expect(page.body).toContain('are too long');
  expect(page.body).toContain('<a href="/en">Back to the home page</a>');

  const cookies = await ask(baseURL, '/en/quotes', { cookie: `a=${long}` });
  expect(cookies.status).toBe(431);

  const call = await ask(baseURL, `/api/v1/quotation/symbols?q=${long}`);
  expect([call.status, call.headers['content-type']]).toEqual([431, 'application/json']);
  expect(JSON.parse(call.body)).toMatchObject({ errcode: 431, data: null });
});

test('what is no HTTP is refused and the server goes on', async ({ baseURL }) => {
  for (const bytes of [
    'hello\r\n\r\n',
    'GET /en\0/quotes HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET /en HTTP/1.1\r\nHost: localhost\r\nbad header\r\n\r\n',
    'GET /en HTTP/9.9\r\n\r\n',
    'POST /en/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
  ]) {
    expect(await sendRaw(baseURL, bytes), bytes).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect((await ask(baseURL, '/en')).status).toBe(200);
});

test('a refused post says why, on a page in its language that leads home', async ({ page, request }) => {
  const form = { email: 'demo@pasar.example' };
  const foreign = await request.post('/en/login', { form, headers: { origin: 'https://evil.example' } });
  expect(foreign.status()).toBe(403);
  expect(await foreign.text()).toContain('This request came from another site.');
  const large = await request.post('/de/login', { form: { email: 'x'.repeat(70_000) } });
  expect(large.status()).toBe(413);
  expect(await large.text()).toContain('<html lang="de"');
  const other = await request.fetch('/en/login', { method: 'DELETE' });
  expect([other.status(), other.headers().allow]).toEqual([405, 'GET, HEAD, POST']);
  await page.setContent(await foreign.text());
  await expect(page.getByRole('link')).toHaveAttribute('href', '/en');
});
