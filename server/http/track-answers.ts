import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from './create-api.ts';

/** A client that is slow to send or to read is not waited for longer. */
const answersMsMax = 5_000;

/** The same API, and a way to wait until it has answered what it was asked. */
export function trackAnswers(api: Api) {
  const underWay = new Set<Promise<unknown>>();
  function track(answer: Promise<unknown>): void {
    const ended: Promise<unknown> = answer.catch(() => undefined).then(() => underWay.delete(ended));
    underWay.add(ended);
  }
  const tracked: Api = {
    fetch(request) {
      const answer = api.fetch(request);
      track(answer);
      return answer;
    },
    handle(incoming, outgoing) {
      track(once(outgoing, 'close'));
      api.handle(incoming, outgoing);
    },
  };
  return {
    api: tracked,
    untilAnswered: async (): Promise<void> => {
      const late = wait(answersMsMax, undefined, { ref: false });
      await Promise.race([Promise.all(underWay), late]);
    },
  };
}
