import type { ErrorName } from '../../contract/errors.ts';
import { bodySizeMaxBytes, uploadSizeMaxBytes } from '../../contract/limits.ts';
import { isOwnOrigin } from '../http/check-origin.ts';
import type { Log } from '../log.ts';

/** Why a request gets no page: the status, and the error that explains it. */
export type PageRefusal = { status: number; error: ErrorName };

type Options = {
  origin: string;
  log: Pick<Log, 'warn'>;
  /** Whether the page is one whose form sends files. */
  takesFiles: boolean;
};

/** Only GET, HEAD and POST of forms from the site's own pages, with a body of known and small size. */
export function refuseRequest(request: Request, { origin, log, takesFiles }: Options): PageRefusal | undefined {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (method !== 'POST') return { status: 405, error: 'methodNotAllowed' };
  const from = headers.get('origin') ?? undefined;
  const secFetchSite = headers.get('sec-fetch-site') ?? undefined;
  if (!isOwnOrigin({ origin: from, secFetchSite }, new Set([origin]))) {
    log.warn({ from, secFetchSite, origin }, 'a post from elsewhere was refused; behind a proxy set PUBLIC_URL');
    return { status: 403, error: 'crossSite' };
  }
  const length = headers.get('content-length');
  if (length === null) return { status: 411, error: 'unsupportedMediaType' };
  const isUpload = takesFiles && isMultipart(request);
  if (Number(length) > (isUpload ? uploadSizeMaxBytes : bodySizeMaxBytes)) return { status: 413, error: 'tooLarge' };
  // The forms of our pages send nothing else, and an action could not read the fields of other types.
  if (!isUpload && typeOf(request) !== 'application/x-www-form-urlencoded')
    return { status: 415, error: 'unsupportedMediaType' };
  return undefined;
}

export const isMultipart = (request: Request): boolean => typeOf(request) === 'multipart/form-data';

const typeOf = ({ headers }: Request) => headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
