import { expect, test } from 'vitest';
import { convertCalls } from '../../contract/convert.ts';
import type { PageApi } from '../api/page-api.server.ts';
import { csvOfList } from './csv-answer.server.ts';

const pages: Record<string, { items: string[]; next: string | null }> = {
  first: { items: ['a', 'b'], next: 'second' },
  second: { items: ['c'], next: 'third' },
  third: { items: [], next: null },
};

/** An API whose later pages are answered by `send`, and a list of texts in it. */
function fileOf(send: (page: string) => object) {
  let asked = 'first';
  const api = { load: async () => pages[asked], send: async () => send(asked) } as unknown as PageApi;
  return csvOfList<string>(api, {
    name: 'letters',
    header: ['letter'],
    readPage: async (ask, after) => {
      asked = after ?? 'first';
      return (await ask(convertCalls.orders, { input: {} })) as unknown as { items: string[]; next: string | null };
    },
    toLines: (letter) => [[letter, letter.toUpperCase()]],
  });
}

test('a file has all pages of a list, in their order', async () => {
  const file = await fileOf((page) => ({ ok: true, data: pages[page] }));
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="letters.csv"');
  expect(await file.text()).toBe('letter\r\na,A\r\nb,B\r\nc,C\r\n');
});

test('a page that is asked for too early is asked for again', async () => {
  let refusals = 1;
  const file = await fileOf((page) => {
    refusals -= 1;
    return refusals >= 0 ? { ok: false, status: 429, message: 'Slow down' } : { ok: true, data: pages[page] };
  });
  expect(await file.text()).toContain('c,C');
});

test('a file whose list breaks off is no whole file', async () => {
  const file = await fileOf(() => ({ ok: false, status: 503, message: 'Away' }));
  await expect(file.text()).rejects.toThrow('the list ends early: Away');
});
