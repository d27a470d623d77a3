import { expect, it } from 'vitest';
import { bodyOf, readBody } from './body.ts';

it('bytes that come in one piece are not copied', async () => {
  const bytes = Buffer.from('page');
  const read = await readBody(new Response(bodyOf(bytes)));
  expect(read.toString()).toBe('page');
  expect(read.buffer).toBe(bytes.buffer);
});

it('a body of several pieces is put together, and none is empty', async () => {
  const pieces = new ReadableStream({
    start(controller) {
      for (const piece of ['a', 'ä', 'b']) controller.enqueue(Buffer.from(piece));
      controller.close();
    },
  });
  expect((await readBody(new Response(pieces))).toString()).toBe('aäb');
  expect((await readBody(new Response(null))).byteLength).toBe(0);
});
