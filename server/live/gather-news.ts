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

const retryMs = 250;

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
    let change: Change | undefined;
    try {
      for (change = take(memberId); change !== undefined; change = take(memberId)) {
        publish(memberId, await complete(memberId, change));
        if (frameMs > 0) await sleep(frameMs, undefined, { ref: false });
      }
    } catch (error) {
      log.error({ err: error, memberId }, 'live: news of a member could not be read');
      // Told again: without it the page would see no gap in the numbers, and miss what was in it.
      await sleep(retryMs, undefined, { ref: false });
      const newer = pending.get(memberId);
      if (!isHeard(memberId)) pending.delete(memberId);
      else if (change !== undefined) pending.set(memberId, newer === undefined ? change : join(change, newer));
    } finally {
      telling.delete(memberId);
      if (pending.has(memberId)) void tell(memberId);
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
