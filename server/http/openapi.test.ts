import fs from 'node:fs';
import { expect, test } from 'vitest';
import { allCalls, documentedCalls } from '../../contract/calls.ts';
import { createApiForTest } from '../../tests/support/api.ts';
import { createOpenApi } from './openapi.ts';

const api = createApiForTest();
const read = async (path: string) => (await api.fetch(new Request(`http://localhost${path}`))).text();

test('the OpenAPI document holds every call with its example', async () => {
  const document = JSON.parse(await read('/api/v1/openapi.json'));
  expect(document).toEqual(JSON.parse(JSON.stringify(createOpenApi())));
  for (const { group, name, call } of documentedCalls) {
    const operation = document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')][call.method.toLowerCase()];
    expect(operation.operationId).toBe(`${group}.${name}`);
    const [success] = operation.responses[200].content['application/json'].schema.oneOf;
    expect(success.examples[0].data).toEqual(call.example.answer);
    expect(Boolean(operation.security)).toBe(call.access !== 'public');
  }
});

test('the page to read shows every call, runs no script, and names the hash of its style', async () => {
  const response = await api.fetch(new Request('http://localhost/api/v1/docs'));
  const page = await response.text();
  for (const { group, name } of documentedCalls) expect(page).toContain(`id="${group}.${name}"`);
  expect(page).not.toContain('<script');
  expect(response.headers.get('content-security-policy')).toMatch(/style-src 'sha256-[\w+/=]+'/);
});

test('an example with a file is a multipart message that the server would read', async () => {
  const page = (await read('/api/v1/docs')).replaceAll('&quot;', '"');
  const from = page.indexOf('id="profile.uploadAvatar"');
  const example = page.slice(page.indexOf('<pre>', from) + '<pre>'.length, page.indexOf('\n\n{\n', from));
  const [head = '', ...rest] = example.split('\n\n');
  const type = /^Content-Type: (.*)$/m.exec(head)?.[1] ?? '';
  const message = rest.join('\n\n').replaceAll('\n', '\r\n');
  const form = await new Response(message, { headers: { 'content-type': type } }).formData();
  expect(form.get('avatar')).toBeInstanceOf(File);
});

test('a call that needs the token of a form says in which header it goes', async () => {
  expect(await read('/api/v1/docs')).toContain('needs the token of POST /csrftoken in X-CSRF-Token');
});

test('what only operators call is documented for nobody', async () => {
  expect(documentedCalls.length).toBeLessThan(allCalls.length);
  for (const path of ['/api/v1/openapi.json', '/api/v1/docs']) expect(await read(path)).not.toContain('/operator/');
});

test('the logos are pictures', async () => {
  for (const name of ['sitelogo', 'sitelogosm']) {
    const response = await api.fetch(new Request(`http://localhost/api/image/${name}`));
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg /);
  }
});

test.each(['verify-reserves.mjs', 'verify-outcome.mjs', 'verify-launch.mjs', 'verify-options.mjs'])(
  '%s is a download, byte for byte',
  async (name) => {
    const response = await api.fetch(new Request(`http://localhost/api/v1/${name}`));
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(await response.text()).toBe(fs.readFileSync(`scripts/${name}`, 'utf8'));
  },
);

test('every example of the contract fits its own schemas', () => {
  for (const { call } of allCalls) {
    expect(() => call.params?.parse(call.example.params)).not.toThrow();
    expect(() => call.query?.parse(call.example.query)).not.toThrow();
    expect(() => call.answer.parse(call.example.answer)).not.toThrow();
    // An upload has a word in the place of its file.
    if (call.body !== 'multipart') expect(() => call.input?.parse(call.example.input)).not.toThrow();
  }
});
