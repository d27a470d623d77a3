import { errors } from '../../contract/errors.ts';
import { createTranslate } from '../texts.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * The envelope for a request that is no proper HTTP, such as one without Host or with an impossible address: give it
 * to the listener as `errorHandler`. What it was about, and in which language, cannot be known.
 */
export function answerMalformed(): Response {
  const body = {
    errcode: errors.invalidInput.code,
    errmsg: createTranslate('errors')('en', 'invalidInput'),
    data: null,
  };
  return Response.json(body, { status: errors.invalidInput.status, headers: securityHeaders(false) });
}
