import { refuse } from '../../contract/result.ts';
import { type createAnswerer, type Endpoint, isSecureSite } from './answer-request.ts';
import type { ApiOptions } from './api-options.ts';
import type { Params } from './router.ts';
import { securityHeaders } from './security-headers.ts';

type Answering = ReturnType<typeof createAnswerer>;

/**
 * Serves /api/image/<folder>/<name>. The content of a name never changes, so it may be cached for ever, but where the
 * picture has a version. Opened directly it is a download, which cannot run scripts.
 */
export function createImageServer(
  { publicImages = {}, publicOrigins, log }: ApiOptions,
  answering: Answering,
): Endpoint {
  const answerUnknown = answering(() => refuse('notFound'));
  const answerUnavailable = answering(() => refuse('unavailable'));
  const headers = {
    ...securityHeaders(isSecureSite(publicOrigins)),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-disposition': 'attachment',
    // They are public, and feed readers and link previews show them on other sites.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  };

  async function findImage({ folder = '', name = '' }: Params) {
    return Object.hasOwn(publicImages, folder) ? publicImages[folder]?.(name) : undefined;
  }

  return async (received, params) => {
    try {
      const image = await findImage(params);
      if (!image) return answerUnknown(received, params);
      const { bytes, contentType, version } = image;
      const cached = version !== undefined && { 'cache-control': 'public, max-age=300' };
      const own = { ...headers, ...cached, etag: `"${version ?? params.name}"` };
      if (received.header('if-none-match') === own.etag) return { status: 304, headers: own, body: '' };
      return { status: 200, headers: { ...own, 'content-type': contentType }, body: bytes };
    } catch (error) {
      log.error({ err: error, path: received.path }, 'a picture could not be read');
      return answerUnavailable(received, params);
    }
  };
}
