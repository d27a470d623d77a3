import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openPgliteForTest } from '../../tests/support/databases.ts';
import type { OpenDatabase } from '../database/client.ts';
import { createLog } from '../log.ts';
import { createOutbox, isRefusedForGood, type Message } from './outbox.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());

const log = createLog('silent');
const clock = { now: () => 1_790_000_000_000, monotonic: () => 0 };
const outboxWith = (options: { smtpUrl?: string; smsGatewayUrl?: string }) =>
  createOutbox({ database: opened.database, clock, log, smtpFrom: 'Pasar <no-reply@example.com>', ...options });

const mail: Message = {
  channel: 'email',
  target: 'sari@example.com',
  subject: '123456 ist dein Code für 市场',
  text: 'Dein Code ist 123456.\n',
};
const sms: Message = { channel: 'sms', target: '+628123456789', subject: '', text: '123456 is your code' };

type Refusals = { sender?: number; recipient?: number; content?: number };
const refusal = (responseCode: number | undefined) =>
  responseCode ? Object.assign(new Error('mailbox is full'), { responseCode }) : null;

/** With the codes that it refuses mails with. */
async function startMailServer({ sender, recipient, content }: Refusals = {}) {
  const received: { to: string[]; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusal(sender)),
    onRcptTo: (_address, _session, done) => done(refusal(recipient)),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      void text(stream).then((mail) => {
        received.push({ to, content: mail });
        done(refusal(content));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

test('mail goes to the mail server where there is one', async () => {
  const { received, smtpUrl } = await startMailServer();
  await outboxWith({ smtpUrl }).send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['sari@example.com']);
  expect(received[0]?.content).toContain('From: Pasar <no-reply@example.com>');
  expect(received[0]?.content).toContain('Dein Code ist 123456.');
});

test('an address stays one address, whatever it holds', async () => {
  const { received, smtpUrl } = await startMailServer();
  const send = outboxWith({ smtpUrl }).send({ ...mail, target: 'a@example.com, b@example.com' });
  await send.catch(() => {});
  expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com');
});

test('a mail server that does not take the mail is an error', async () => {
  const { smtpUrl } = await startMailServer({ recipient: 550 });
  await expect(outboxWith({ smtpUrl }).send(mail)).rejects.toThrow('mailbox is full');
});

test.each<[Refusals, boolean]>([
  [{ recipient: 550 }, true],
  [{ content: 554 }, true],
  [{ recipient: 452 }, false],
  [{ content: 451 }, false],
  // Then the site is what is wrong, and all its mails are refused until that is mended.
  [{ sender: 550 }, false],
])('a mail server that answers %o: refused for good is %s', async (refusals, isForGood) => {
  const { smtpUrl } = await startMailServer(refusals);
  const error = await outboxWith({ smtpUrl })
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect([error instanceof Error, isRefusedForGood(error)]).toEqual([true, isForGood]);
});

test('a mail server that is away refuses nothing for good', async () => {
  const error = await outboxWith({ smtpUrl: 'smtp://127.0.0.1:1' })
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect([error instanceof Error, isRefusedForGood(error)]).toEqual([true, false]);
});

test('SMS goes to the gateway where there is one, and its refusal is an error', async () => {
  const received: unknown[] = [];
  let status = 202;
  const server = createServer(async (request, response) => {
    received.push(JSON.parse(await text(request)));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const outbox = outboxWith({ smsGatewayUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` });
  await outbox.send(sms);
  expect(received).toEqual([{ to: '+628123456789', text: '123456 is your code' }]);
  status = 500;
  await expect(outbox.send(sms)).rejects.toThrow('500');
});

test('without either, messages stay in the local outbox and stand in the log', async () => {
  const logged = vi.spyOn(log, 'info');
  const outbox = outboxWith({});
  await outbox.send(mail);
  await outbox.send(sms);
  expect(logged.mock.calls.map(([, line]) => line)).toEqual([
    'local outbox: Dein Code ist 123456.\n',
    'local outbox: 123456 is your code',
  ]);
  const rows = await opened.database.selectFrom('outbox_message').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([mail, sms]);
});
