import dgram from 'node:dgram';
import dns from 'node:dns/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UnavailableError } from '../http/unavailable.ts';
import { createAddressFinder } from './find-addresses.ts';

const types = { 1: 'A', 28: 'AAAA' } as const;
/** What the name server knows, by kind and name; it is silent about the names below silent.example. */
const known: Record<string, Buffer> = {
  'A both.example': Buffer.from([192, 0, 2, 7]),
  'AAAA both.example': Buffer.from('20010db8000000000000000000000007', 'hex'),
  'A old.example': Buffer.from([192, 0, 2, 8]),
};

/** A name server that answers with one address, or with none. */
let server: dgram.Socket;
let asked: string[] = [];
beforeAll(async () => {
  server = dgram.createSocket('udp4');
  server.on('message', (question, { port }) => {
    const { name, end } = readName(question);
    const kind = types[question.readUInt16BE(end) as keyof typeof types];
    asked.push(`${kind} ${name}`);
    if (!name.endsWith('silent.example')) server.send(write(question, end + 4, known[`${kind} ${name}`]), port);
  });
  await new Promise<void>((done) => server.bind(0, '127.0.0.1', done));
});
afterAll(() => new Promise<void>((done) => server.close(done)));
beforeEach(() => {
  asked = [];
});

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let place = 12;
  for (let length = message[place] ?? 0; length > 0; length = message[place] ?? 0) {
    labels.push(message.toString('latin1', place + 1, place + 1 + length));
    place += 1 + length;
  }
  return { name: labels.join('.'), end: place + 1 };
}

/** RFC 1035: header, the question again, and an answer that points to its name. */
function write(question: Buffer, questionEnd: number, address: Buffer | undefined): Buffer {
  const head = Buffer.from(question.subarray(0, questionEnd));
  head.writeUInt16BE(0x8180, 2);
  for (const [place, count] of [1, address ? 1 : 0, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * place);
  if (!address) return head;
  const record = Buffer.from([0xc0, 12, 0, address.length === 4 ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, address.length]);
  return Buffer.concat([head, record, address]);
}

const lookUpMsMax = 500;
const finder = () => createAddressFinder({ servers: [`127.0.0.1:${server.address().port}`], lookUpMsMax });

test('a name leads to its addresses of both kinds', async () => {
  const find = finder();
  expect(await find('both.example')).toEqual([
    { address: '192.0.2.7', family: 4 },
    { address: '2001:db8::7', family: 6 },
  ]);
  expect(await find('old.example')).toEqual([{ address: '192.0.2.8', family: 4 }]);
  expect(await find('unknown.example')).toEqual([]);
});

test('an address leads to itself, and no name server is asked', async () => {
  const find = finder();
  expect(await find('192.0.2.9')).toEqual([{ address: '192.0.2.9', family: 4 }]);
  expect(await find('2001:db8::9')).toEqual([{ address: '2001:db8::9', family: 6 }]);
  expect(asked).toEqual([]);
});

test('a silent name server is given up soon, and look-ups of the system do not wait for it', async () => {
  const find = finder();
  const startedAt = performance.now();
  let given = 0;
  const giveUp = async (place: number) => {
    expect(await find(`${place}.silent.example`)).toEqual([]);
    given += 1;
  };
  const silent = Array.from({ length: 16 }, (_, place) => giveUp(place));
  await dns.lookup('localhost');
  expect(given).toBe(0);
  await Promise.all(silent);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

test('so many names are looked up at once; a flood below one name is refused, and another name is next', async () => {
  const find = finder();
  const flood = Array.from({ length: 200 }, (_, place) => find(`${place}.silent.example`).catch((error) => error));
  const alone = find('old.example');
  await expect(find('more.silent.example')).rejects.toThrow(UnavailableError);
  expect(await alone).toHaveLength(1);
  const ends = await Promise.all(flood);
  expect(ends.filter((end) => end instanceof UnavailableError)).toHaveLength(200 - 64 - 32);
});
