import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';

type Options<Change, Event> = {
  isHeard(memberId: number): boolean;
  publish(memberId: number, event: Event): void;
  /** What listeners are told of a change, with what has to be read for it. */
  complete(memberId: number, change: Change): Promise<Event>;
  /** Two changes as one. */
  join(before: Change, after: Change): Change;
  /** A member hears no more often than this. */
  frameMs?: number;
  log: Log;
};

/**
 * Tells listening members what changed. Changes that come while one is being told are collected and sent together
 * afterwards, so a burst of them costs few reads.
 */
export function createNewsGatherer<Change, Event>(options: Options<Change, Event>) {
  const { isHeard, publish, complete, join, frameMs = 0, log } = options;
  const pending = new Map<number, Change>();
  const telling = new Set<number>();

  async function tell(memberId: number): Promise<void> {
    telling.add(memberId);
    // All news of one commit come one after the other, and are told together.
    await setImmediate();
    try {
      for (let change = take(memberId); change !== undefined; change = take(memberId)) {
        publish(memberId, await complete(memberId, change));
        if (frameMs > 0) await sleep(frameMs, undefined, { ref: false });
      }
    } catch (error) {
      log.error({ err: error, memberId }, 'live: news of a member could not be read');
    } finally {
      telling.delete(memberId);
    }
  }

  function take(memberId: number): Change | undefined {
    const change = pending.get(memberId);
    pending.delete(memberId);
    return change;
  }

  /** `report` is called at once, and only when the member listens. */
  return (memberId: number, report: () => Change): void => {
    if (!isHeard(memberId)) return;
    const before = pending.get(memberId);
    pending.set(memberId, before === undefined ? report() : join(before, report()));
    if (!telling.has(memberId)) void tell(memberId);
  };
}
