import { setTimeout } from 'node:timers/promises';
import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import type { PageApi } from '../api/page-api.server.ts';
import { csvStream } from './write-csv.ts';

type CsvFile = {
  /** Without ending. */
  name: string;
  header: readonly string[];
  pages: AsyncIterable<readonly string[][]>;
};

/** A member's list as a file to keep. */
export function csvAnswer({ name, header, pages }: CsvFile): Response {
  return new Response(csvStream(header, pages), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

const triesMax = 30;
const waitMs = 1_000;

/**
 * A page of a long list. When asked too often it waits and tries again, since half a file would look like a whole one.
 */
export async function askPatiently<C extends Call>(api: PageApi, call: C, request: RequestOf<C>): Promise<AnswerOf<C>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await api.send(call, request);
    if (answer.ok) return answer.data;
    if (answer.status !== 429 || tries === triesMax) throw new Error(`the list ends early: ${answer.message}`);
    await setTimeout(waitMs);
  }
}
