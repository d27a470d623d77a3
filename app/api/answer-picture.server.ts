import type { Answer } from './refusal.ts';

/**
 * A photo as a file that no cache stores and that is harmless when opened directly; only the status for those who may
 * not see it.
 */
export function answerPicture(answer: Answer<{ contentType: string; base64: string }>): Response {
  if (!answer.ok) return new Response(null, { status: answer.status === 200 ? 404 : answer.status });
  return new Response(Buffer.from(answer.data.base64, 'base64'), {
    headers: {
      'content-type': answer.data.contentType,
      'content-disposition': 'attachment; filename="photo.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
