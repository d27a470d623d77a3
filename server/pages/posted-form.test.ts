import { expect, test } from 'vitest';
import type { PageBuild } from './page-build.ts';
import { writeRequest } from './plain-request.ts';
import { formOf, offerResend } from './posted-form.ts';

const renderResend: PageBuild['entry']['module']['renderResend'] = (language, { action, fields }) =>
  JSON.stringify([language, action, ...fields]);
const build = { entry: { module: { renderResend } } } as unknown as PageBuild;
const url = 'http://localhost/de/assets/transfer?from=spot';
const form = 'idempotencyKey=k1&amount=1.5';

test('a form that nobody answered is offered again', async () => {
  const unheard = new Response('the error page', { status: 503, headers: { 'set-cookie': 'a=1; HttpOnly' } });
  const offered = await offerResend(build, { url, form }, unheard);
  expect(offered.status).toBe(503);
  expect(offered.headers.get('cache-control')).toBe('private, no-store');
  expect(offered.headers.getSetCookie()).toEqual(['a=1; HttpOnly']);
  const fields = [
    ['idempotencyKey', 'k1'],
    ['amount', '1.5'],
  ];
  expect(await offered.json()).toEqual(['de', '/de/assets/transfer?from=spot', ...fields]);
});

test.each([
  ['was answered', url, form, 200],
  ['was refused', url, form, 422],
  ['was posted by a script', 'http://localhost/de/assets/transfer.data', form, 503],
  ['was only read', url, undefined, 503],
])('what %s stays as it is', async (_name, asked, sent, status) => {
  const answer = new Response(null, { status });
  expect(await offerResend(build, { url: asked, form: sent }, answer)).toBe(answer);
});

test('only a form that is posted is one', async () => {
  const sentForm = async (request: Request) => formOf(request, await writeRequest(request));
  const post = (body: BodyInit) => sentForm(new Request(url, { method: 'POST', body }));
  expect(await sentForm(new Request(url))).toBeUndefined();
  expect(await post(new URLSearchParams(form))).toBe(form);
  expect(await post(new FormData())).toBeUndefined();
});
