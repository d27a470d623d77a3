import { expect, test } from 'vitest';
import { createProtocolStream } from './protocol-stream.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

function open() {
  const sent: string[] = [];
  const stream = createProtocolStream({
    onConnect: () => undefined,
    onBytes: (bytes) => sent.push(Buffer.from(bytes).toString()),
  });
  return { stream, sent };
}

test('short queries of one turn travel together, in their order', async () => {
  const { stream, sent } = open();
  stream.write('begin;');
  await Promise.resolve();
  stream.write('lock;');
  expect(sent).toEqual([]);
  await turn();
  expect(sent).toEqual(['begin;lock;']);
  stream.write('commit;');
  await turn();
  expect(sent).toEqual(['begin;lock;', 'commit;']);
});

test('a long query goes at once, with what waited before it', async () => {
  const { stream, sent } = open();
  const long = 'x'.repeat(5_000);
  stream.write('begin;');
  stream.write(long);
  expect(sent).toEqual([`begin;${long}`]);
  await turn();
  expect(sent).toHaveLength(1);
});

test('what a session has not sent yet does not come into the next one', async () => {
  const { stream, sent } = open();
  stream.write('left over;');
  stream.destroy();
  await turn();
  expect(sent).toEqual([]);
});
