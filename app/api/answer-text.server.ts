import type { Answer } from './refusal.ts';

/** A private text as a file; only the status for those who may not see it. */
export function answerText(answer: Answer<{ text: string }>, name: string): Response {
  if (!answer.ok) return new Response(null, { status: answer.status === 200 ? 404 : answer.status });
  return new Response(answer.data.text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
