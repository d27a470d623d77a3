import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { createVisitor } from '../../../tests/support/visitor.ts';
import type { Platform } from '../../platform/open-platform.ts';

/** The whole way of a code: from the call to a mail server that is real, over a socket. */
let platform: Platform;
let isAccepting = true;
const received: { from: string; to: string[]; content: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(isAccepting ? null : new Error('mailbox is full')),
  onData(stream, session, done) {
    const { mailFrom, rcptTo } = session.envelope;
    void text(stream).then((content) => {
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), content });
      done();
    });
  },
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'Pasar 市场 <no-reply@pasar.example>' };
  platform = await openPlatformForTest(mail);
});
afterAll(async () => {
  await platform.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

async function askForCode(email: string, language: string) {
  const { captchas } = platform.services;
  const { id } = captchas.create('code');
  const visitor = createVisitor(platform.api.fetch, { headers: { 'accept-language': language } });
  const form = { email, captchaId: id, captcha: captchas.answerOf(id) };
  return visitor.call('/vcode/signup', { form });
}

/** A mail as its reader sees it: headers unfolded, their words and the body decoded (RFC 2047, RFC 2045). */
function readMail(content: string) {
  const [head = '', body = ''] = content.split(/\r\n\r\n(.*)/s);
  const lines = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n');
  const headers = new Map(lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]*:\s*/, '')]));
  const isBase64 = headers.get('content-transfer-encoding') === 'base64';
  return {
    header: (name: string) => decodeWords(headers.get(name) ?? ''),
    text: (isBase64 ? Buffer.from(body, 'base64') : decodeQuoted(body.replaceAll('=\r\n', ''))).toString(),
  };
}
const decodeWords = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, word: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : decodeQuoted(word.replaceAll('_', ' '))).toString(
        'latin1',
      ),
    )
    .replace(/[\u0080-\u00ff].*/s, (bytes) => Buffer.from(bytes, 'latin1').toString());
const decodeQuoted = (value: string) =>
  Buffer.from(
    value.replaceAll(/=([\dA-F]{2})/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

test.each([
  ['zh', /验证码/, '您的 Pasar 验证码是 '],
  ['hi', /कोड/, 'Pasar के लिए आपका कोड '],
])('a code comes in the language %s: sender, one receiver, subject and text', async (language, subject, beginning) => {
  const email = `code-${language}@example.com`;
  expect((await askForCode(email, language)).body.errcode).toBe(0);
  const mail = received.at(-1);
  expect(mail).toMatchObject({ from: 'no-reply@pasar.example', to: [email] });
  const { header, text: said } = readMail(mail?.content ?? '');
  expect(header('from')).toBe('Pasar 市场 <no-reply@pasar.example>');
  expect(header('to')).toContain(email);
  expect(header('subject')).toMatch(subject);
  expect(header('content-type')).toBe('text/plain; charset=utf-8');
  expect(header('message-id')).toMatch(/^<[^>]+@pasar\.example>$/);
  expect(said).toContain(beginning);
  expect(said).not.toContain('{{');
  expect(mail?.content.split(/\r\n\r\n/)[0]).toMatch(/^[\x20-\x7e\r\n\t]*$/);
  const code = /\d{6}/.exec(said)?.[0] ?? '';
  expect(header('subject')).toContain(code);
  expect(await platform.services.codes.check({ purpose: 'signup', target: email }, code)).toBe(true);
});

test('a code that the mail server does not take is none: it says so, and the next one need not wait', async () => {
  const email = 'full@example.com';
  isAccepting = false;
  expect(await askForCode(email, 'en')).toMatchObject({ status: 503, body: { errcode: 503 } });
  const left = platform.services.database.selectFrom('one_time_code').select('code_hash').where('target', '=', email);
  expect(await left.execute()).toEqual([{ code_hash: null }]);
  isAccepting = true;
  expect((await askForCode(email, 'en')).body.errcode).toBe(0);
  expect(received.at(-1)?.to).toEqual([email]);
});
