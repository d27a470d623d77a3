import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { sendTogether } from './send-together.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

function open() {
  const sent: string[] = [];
  const stream = new Writable({
    writev(chunks, done) {
      sent.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      done();
    },
  });
  /** As pg writes the messages of one. */
  const ask = (statement: string) =>
    sendTogether(stream, () => {
      stream.cork();
      stream.write(statement);
      stream.write(';');
      stream.uncork();
    });
  return { stream, sent, ask };
}

test('statements of one turn travel together, in their order', async () => {
  const { sent, ask } = open();
  ask('begin');
  await Promise.resolve();
  ask('lock');
  expect(sent).toEqual([]);
  await turn();
  expect(sent).toEqual(['begin;lock;']);
  ask('commit');
  await turn();
  expect(sent).toEqual(['begin;lock;', 'commit;']);
});

test('what the callback of a timer asks travels with what its promises ask', async () => {
  const { sent, ask } = open();
  await new Promise<void>((resolve) => {
    setTimeout(() => {
      ask('begin');
      void Promise.resolve().then(() => ask('lock'));
      resolve();
    });
  });
  await turn();
  expect(sent).toEqual(['begin;lock;']);
});

test('what is long goes at once, with what waited before it, and the rest at the end of the turn', async () => {
  const { sent, ask } = open();
  const long = 'x'.repeat(5_000);
  ask('begin');
  ask(long);
  expect(sent).toEqual([`begin;${long};`]);
  ask('lock');
  ask('commit');
  await turn();
  expect(sent).toEqual([`begin;${long};`, 'lock;commit;']);
});

test('a connection that breaks in the same turn sends nothing more', async () => {
  const { stream, sent, ask } = open();
  ask('begin');
  stream.destroy();
  await turn();
  expect(sent).toEqual([]);
});
