import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import type { SendCall } from './client.server.ts';
import type { Answer } from './refusal.ts';

/**
 * What several loaders of a page ask is asked once, and they share the answer. After a call that may have changed
 * something everything is asked anew: loaders run after the action of their page.
 */
export function createAskOnce(send: SendCall): SendCall {
  const asked = new Map<string, Promise<unknown>>();

  return <C extends Call>(call: C, request: RequestOf<C>): Promise<Answer<AnswerOf<C>>> => {
    if (call.method !== 'GET' && !call.readOnly) {
      asked.clear();
      return send(call, request).finally(() => asked.clear());
    }
    const question = `${call.path} ${JSON.stringify(request)}`;
    const answer = (asked.get(question) as ReturnType<typeof send<C>> | undefined) ?? send(call, request);
    asked.set(question, answer);
    return answer;
  };
}
