import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from './create-api.ts';

/** How long what was asked may take while its process leaves the work to another one, or begins with it. */
const answersMsMax = 5_000;

/**
 * An API that says when all that it was asked is answered, or should have been: then what it works with may be closed.
 */
export function awaitAnswers(api: Api): Api & { answered(): Promise<void> } {
  const running = new Set<Promise<void>>();
  function add(answer: Promise<unknown>): void {
    const ended = answer
      .catch(() => undefined)
      .then(() => {
        running.delete(ended);
      });
    running.add(ended);
  }
  return {
    fetch(request) {
      const answer = api.fetch(request);
      add(answer);
      return answer;
    },
    handle(incoming, outgoing) {
      add(new Promise((resolve) => outgoing.once('close', resolve)));
      api.handle(incoming, outgoing);
    },
    async answered() {
      await Promise.race([Promise.all(running), wait(answersMsMax, undefined, { ref: false })]);
    },
  };
}
