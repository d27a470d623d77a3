import { RequestError } from '@hono/node-server';
import { errors } from '../../contract/errors.ts';
import type { Log } from '../log.ts';
import { createTranslate } from '../texts.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * The listener's `errorHandler`: the envelope for a request that is no proper HTTP, such as one without Host or with an
 * impossible address, and for an error that nobody caught. In which language to answer cannot be known then.
 */
export function createUnhandledAnswer(log: Log): (error: unknown) => Response {
  const translate = createTranslate('errors');
  return (error) => {
    const name = error instanceof RequestError ? 'invalidInput' : 'internal';
    if (name === 'internal') log.error({ err: error }, 'an error was not caught');
    const { code, status } = errors[name];
    const body = { errcode: code, errmsg: translate('en', name), data: null };
    return Response.json(body, { status, headers: securityHeaders(false) });
  };
}
