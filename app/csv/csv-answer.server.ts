import { setTimeout } from 'node:timers/promises';
import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import type { PageApi } from '../api/page-api.server.ts';
import { csvStream } from './write-csv.ts';

type CsvFile = {
  /** Without ending. */
  name: string;
  header: readonly string[];
  /** A program reads it, which would take Excel's mark for a part of the first name. */
  isForProgram?: boolean;
  pages: AsyncIterable<readonly string[][]>;
};

/** A member's list as a file to keep. */
export function csvAnswer({ name, header, pages, isForProgram }: CsvFile): Response {
  return new Response(csvStream(header, pages, { isForProgram }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

export type Ask = <C extends Call>(call: C, request: RequestOf<C>) => Promise<AnswerOf<C>>;
type CsvList<Item> = Omit<CsvFile, 'pages'> & {
  /** Asks for the page after the one that named `after` as its next; for the first page without. */
  readPage: (ask: Ask, after?: string) => Promise<{ items: Item[]; next: string | null }>;
  toLines: (item: Item) => string[][];
};

/** All pages of a list as a file. The first is read before the file begins: visitors are sent to the login page. */
export async function csvOfList<Item>(api: PageApi, list: CsvList<Item>): Promise<Response> {
  const { readPage, toLines, ...file } = list;
  const first = await readPage((call, request) => api.load(call, request));
  async function* pages() {
    for (let page = first; ; ) {
      yield page.items.flatMap(toLines);
      if (!page.next) return;
      page = await readPage((call, request) => askPatiently(api, call, request), page.next);
    }
  }
  return csvAnswer({ ...file, pages: pages() });
}

const triesMax = 30;
const waitMs = 1_000;

/**
 * A page of a long list. When asked too often it waits and tries again, since half a file would look like a whole one.
 */
async function askPatiently<C extends Call>(api: PageApi, call: C, request: RequestOf<C>): Promise<AnswerOf<C>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await api.send(call, request);
    if (answer.ok) return answer.data;
    if (answer.status !== 429 || tries === triesMax) throw new Error(`the list ends early: ${answer.message}`);
    await setTimeout(waitMs);
  }
}
