import type { Call } from '../../../contract/call.ts';
import { errorNameOfCode } from '../../../contract/errors.ts';
import { apiPath } from '../../../server/http/api-path.ts';
import type { listenForTest } from '../../support/api.ts';
import type { HostileRequest } from './requests.ts';
import type { World } from './world.ts';

/** Many times what a slow answer takes on a busy machine. */
const answerMsMax = 30_000;

export type HostileAnswer = {
  status: number;
  errcode: number;
  /** The fields that the answer complains about, by the names of their top-level fields. */
  fields: string[];
  /** Problems that are wrong in any answer. */
  problem: string | undefined;
};
export type Sender = ReturnType<typeof createSender>;

/** Sends as the one whom a call is for, each time from another address and with another key. */
export function createSender(world: World, listening: Awaited<ReturnType<typeof listenForTest>>) {
  let sent = 0;

  async function send(call: Call, { path, body, type, headers }: HostileRequest): Promise<HostileAnswer> {
    sent += 1;
    const own = world.headersFor(call);
    const request = new Request(`${listening.origin}${apiPath}${path}`, {
      method: call.method,
      headers: {
        'idempotency-key': String(sent),
        'x-forwarded-for': `203.0.${(sent >> 8) & 255}.${sent & 255}`,
        ...(type && { 'content-type': type }),
        ...own,
        ...headers,
        cookie: [headers?.cookie, own.cookie].filter(Boolean).join('; '),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(answerMsMax),
    });
    // In process and over a socket by turns: both must be equally safe.
    const response = await (sent % 2 === 0 ? fetch(request) : world.platform.api.fetch(request));
    return readAnswer(response);
  }
  return { send, sent: () => sent, close: () => listening.close() };
}

async function readAnswer(response: Response): Promise<HostileAnswer> {
  const { status, headers } = response;
  const text = await response.text();
  const { errcode, errmsg, data, requestId } = JSON.parse(text);
  const fields = Object.keys(data?.fields ?? {}).map((field) => field.split('.')[0] ?? '');
  const isEnvelope = typeof errmsg === 'string' && data !== undefined;
  const isKnown = errcode === 0 || (errorNameOfCode(errcode) !== undefined && typeof requestId === 'string');
  const isSafe = headers.get('x-content-type-options') === 'nosniff' && headers.get('cache-control') !== null;
  let problem: string | undefined;
  if (status >= 500) problem = `the status ${status}`;
  else if (!isEnvelope || !isKnown) problem = `no envelope: ${text.slice(0, 200)}`;
  else if (!isSafe) problem = 'an answer without its headers';
  return { status, errcode, fields, problem };
}
