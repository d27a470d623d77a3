import { LRUCache } from 'lru-cache';
import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import type { SendCall } from './client.server.ts';
import type { Answer } from './refusal.ts';

/** Loaders of a page ask fewer things; a file asks for thousands of pages of records, each once. */
const answersMax = 20;

/**
 * What several loaders of a page ask is asked once, and they share the answer. After a call that may have changed
 * something everything is asked anew: loaders run after the action of their page. So is what was refused.
 */
export function createAskOnce(send: SendCall): SendCall {
  const asked = new LRUCache<string, Promise<Answer<unknown>>>({ max: answersMax });

  return async <C extends Call>(call: C, request: RequestOf<C>): Promise<Answer<AnswerOf<C>>> => {
    if (call.method !== 'GET' && !call.readOnly) {
      asked.clear();
      return send(call, request).finally(() => asked.clear());
    }
    const question = `${call.path} ${JSON.stringify(request)}`;
    const asking = (asked.get(question) as ReturnType<typeof send<C>> | undefined) ?? send(call, request);
    asked.set(question, asking);
    const answer = await asking;
    if (!answer.ok && asked.get(question) === asking) asked.delete(question);
    return answer;
  };
}
