import { expect, test } from 'vitest';
import { uploadPartsMax, uploadSizeMaxBytes } from '../../contract/limits.ts';
import { holdUpload } from './hold-upload.ts';
import { parseMultipart } from './parse-input.ts';
import { LocalRequest } from './received.ts';
import { createUploadShares } from './upload-shares.ts';

const address = 'http://localhost/api/v1/account/avatar';
const post = (body: BodyInit, headers?: Record<string, string>) =>
  new Request(address, { method: 'POST', body, ...(headers && { headers }) });

async function parse(request: Request) {
  const received = new LocalRequest(request);
  const held = await holdUpload(received);
  return held.ok ? parseMultipart(held.data, received.header('content-type')) : held;
}

function formWith(count: number): FormData {
  const form = new FormData();
  for (let index = 0; index < count; index += 1) form.append(`field${index}`, 'x');
  return form;
}

test('gives texts and files', async () => {
  const form = formWith(1);
  form.append('avatar', new File(['bytes'], 'me.png', { type: 'image/png' }));
  const parsed = await parse(post(form));
  if (!parsed.ok) throw new Error(parsed.error);
  expect(parsed.data.field0).toBe('x');
  expect(await (parsed.data.avatar as File).text()).toBe('bytes');
});

test('refuses other content types, and one that names no boundary', async () => {
  for (const type of ['application/json', 'multipart/form-data', 'multipart/mixed; boundary=x', '']) {
    expect(await parse(post('{}', { 'content-type': type }))).toEqual({ ok: false, error: 'unsupportedMediaType' });
  }
});

test('refuses too many parts and too many bytes before it parses them', async () => {
  expect((await parse(post(formWith(uploadPartsMax)))).ok).toBe(true);
  expect(await parse(post(formWith(uploadPartsMax + 1)))).toEqual({ ok: false, error: 'tooLarge' });

  const large = new FormData();
  large.append('avatar', new File([new Uint8Array(uploadSizeMaxBytes)], 'large.png'));
  expect(await parse(post(large))).toEqual({ ok: false, error: 'tooLarge' });
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(uploadSizeMaxBytes + 1) };
  expect(await parse(post('short', type))).toEqual({ ok: false, error: 'tooLarge' });
});

test('reads no further when an endless body has passed the bound', async () => {
  let sentBytes = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentBytes += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const request = new Request(address, { method: 'POST', body: endless, headers, duplex: 'half' } as RequestInit);
  expect(await parse(request)).toEqual({ ok: false, error: 'tooLarge' });
  expect(sentBytes).toBeLessThan(uploadSizeMaxBytes + 5_000_000);
});

test('refuses what is no multipart body, hostile names and fields that come twice', async () => {
  const type = { 'content-type': `multipart/form-data; boundary=${'b'.repeat(30)}` };
  expect(await parse(post('no parts at all', type))).toMatchObject({ error: 'invalidInput' });

  const twice = formWith(1);
  twice.append('field0', new File(['x'], 'x.png'));
  expect(await parse(post(twice))).toEqual({ ok: false, error: 'invalidInput', fields: { field0: 'fieldRepeated' } });
  const prototype = new FormData();
  prototype.append('__proto__', 'x');
  expect(await parse(post(prototype))).toMatchObject({ error: 'invalidInput', fields: { body: 'fieldInvalid' } });
});

test('an upload that its client has no room for is refused while it comes, and others are taken', async () => {
  const openShare = createUploadShares(250_000);
  const form = new FormData();
  form.append('avatar', new File([new Uint8Array(40_000)], 'me.png'));
  const hold = (client: string) => holdUpload(new LocalRequest(post(form)), openShare(client));
  expect(await hold('member 1')).toMatchObject({ ok: true });
  expect(await hold('member 1')).toEqual({ ok: false, error: 'picturesBusy' });
  const small = new LocalRequest(post(formWith(1)));
  expect(await holdUpload(small, openShare('member 2'))).toMatchObject({ ok: true });
});
