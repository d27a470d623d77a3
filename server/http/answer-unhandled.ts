import { randomUUID } from 'node:crypto';
import { RequestError } from '@hono/node-server';
import { errors } from '../../contract/errors.ts';
import type { Log } from '../log.ts';
import { createTranslate } from '../texts.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * The listener's `errorHandler`: answers with the envelope for requests that are not valid HTTP, such as one with an
 * impossible address, and for uncaught errors. The language cannot be known then.
 */
export function createUnhandledAnswer(log: Log): (error: unknown) => Response {
  const translate = createTranslate('errors');
  return (error) => {
    const name = error instanceof RequestError ? 'invalidInput' : 'internal';
    const requestId = randomUUID();
    if (name === 'internal') log.error({ err: error, requestId }, 'an error was not caught');
    const { code, status } = errors[name];
    const body = { errcode: code, errmsg: translate('en', name), data: null, requestId };
    return Response.json(body, { status, headers: { ...securityHeaders(false), 'x-request-id': requestId } });
  };
}
