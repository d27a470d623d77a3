import { HttpResponse, http } from 'msw';
import type { Call } from '../contract/call.ts';
import { allCalls } from '../contract/calls.ts';
import { type ErrorName, errors } from '../contract/errors.ts';

/** Every declared call at an origin, each answering with the example of its declaration. */
export const exampleHandlers = (origin: string) =>
  allCalls.map(({ call }) => answering(origin, call, () => example(call)));

/** One call with an answer of the test's own; `respond` may look at the request. */
export function answering(origin: string, call: Call, respond: (request: Request) => Response | Promise<Response>) {
  const method = call.method === 'GET' ? http.get : http.post;
  return method(`${origin}/api/v1${call.path}`, ({ request }) => respond(request));
}

/** The envelope of a success with the declared example. */
export const example = (call: Call): Response =>
  HttpResponse.json({ errcode: 0, errmsg: '', data: call.example.answer });

/** The envelope of a refusal, as the server sends it. */
export function refusal(name: ErrorName, { message = name, fields }: { message?: string; fields?: unknown } = {}) {
  const { code, status } = errors[name];
  const data = fields ? { fields } : null;
  return HttpResponse.json({ errcode: code, errmsg: message, data, requestId: 'r1' }, { status });
}
