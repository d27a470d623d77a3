import { refuse } from '../../contract/result.ts';
import { type createAnswerer, isSecureSite } from './answer-request.ts';
import type { ApiOptions } from './api-options.ts';
import { securityHeaders } from './security-headers.ts';
import { type ApiContext, sendAnswer } from './send-answer.ts';

type Answering = ReturnType<typeof createAnswerer>;

/**
 * Serves /api/image/<folder>/<name>. A name is random and its picture never changes, so that it may be kept for good.
 * Opened by itself it is a download, which can run nothing.
 */
export function createImageServer({ publicImages = {}, publicOrigins, log }: ApiOptions, answering: Answering) {
  const answerUnknown = answering(() => refuse('notFound'));
  const answerUnavailable = answering(() => refuse('unavailable'));
  const headers = {
    ...securityHeaders(isSecureSite(publicOrigins)),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-disposition': 'attachment',
    'cache-control': 'public, max-age=31536000, immutable',
  };

  async function findImage(context: ApiContext) {
    const { folder = '', name = '' } = context.req.param() as Record<string, string | undefined>;
    return Object.hasOwn(publicImages, folder) ? publicImages[folder]?.(name) : undefined;
  }

  return async (context: ApiContext): Promise<Response> => {
    try {
      const image = await findImage(context);
      if (!image) return answerUnknown(context);
      const { bytes, contentType } = image;
      return sendAnswer(context, { status: 200, headers: { ...headers, 'content-type': contentType }, body: bytes });
    } catch (error) {
      log.error({ err: error, path: context.req.path }, 'a picture could not be read');
      return answerUnavailable(context);
    }
  };
}
