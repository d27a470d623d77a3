import type { Api } from './create-api.ts';

/** An API that says when all that it was asked is answered: then what it works with may be closed. */
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
      await Promise.all(running);
    },
  };
}
