import { expect, test } from 'vitest';
import { createProtocolStream } from './protocol-stream.ts';

function open() {
  const sent: string[] = [];
  const stream = createProtocolStream({
    onConnect: () => undefined,
    onBytes: (bytes) => sent.push(Buffer.from(bytes).toString()),
  });
  return { stream, sent };
}

test('what is written while the stream is corked goes as one message', () => {
  const { stream, sent } = open();
  stream.cork();
  stream.write('begin;');
  stream.write('lock;');
  expect(sent).toEqual([]);
  stream.uncork();
  stream.write('commit;');
  expect(sent).toEqual(['begin;lock;', 'commit;']);
});

test('what a session has not sent yet does not come into the next one', () => {
  const { stream, sent } = open();
  stream.cork();
  stream.write('left over;');
  stream.destroy();
  stream.uncork();
  expect(sent).toEqual([]);
});
