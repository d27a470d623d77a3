import { expect, test } from 'vitest';
import { bodySizeMaxBytes, uploadSizeMaxBytes } from '../../contract/limits.ts';
import { createLog } from '../log.ts';
import { refuseRequest } from './refuse-request.ts';

const origin = 'https://pasar.example';
const log = createLog('silent');
const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3', origin };
const statusOf = (headers: Record<string, string>, { method = 'POST', takesFiles = false } = {}) =>
  refuseRequest(new Request(`${origin}/login`, { method, headers }), { origin, log, takesFiles })?.status;

test('lets the forms of our own pages pass', () => {
  expect(statusOf(form)).toBeUndefined();
  expect(statusOf({ ...form, 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' })).toBeUndefined();
  expect(statusOf({}, { method: 'GET' })).toBeUndefined();
});

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])(
  'refuses a body of type "%s", which no action can read',
  (type) => {
    expect(statusOf({ ...form, 'content-type': type })).toBe(415);
  },
);

test('refuses other methods, other sites, and bodies of unknown or great size', () => {
  expect(statusOf(form, { method: 'PUT' })).toBe(405);
  expect(statusOf({ ...form, origin: 'https://elsewhere.example' })).toBe(403);
  expect(statusOf({ 'content-type': form['content-type'], origin })).toBe(411);
  expect(statusOf({ ...form, 'content-length': String(bodySizeMaxBytes + 1) })).toBe(413);
});

test('lets files pass where a page takes them, up to a bound', () => {
  const upload = { ...form, 'content-type': 'multipart/form-data; boundary=x' };
  const withLength = (length: number) =>
    statusOf({ ...upload, 'content-length': String(length) }, { takesFiles: true });
  expect(withLength(uploadSizeMaxBytes)).toBeUndefined();
  expect(withLength(uploadSizeMaxBytes + 1)).toBe(413);
  expect(statusOf({ ...form, 'content-length': String(bodySizeMaxBytes + 1) }, { takesFiles: true })).toBe(413);
});
