/** So soon after it was subscribed to, a room brings all that is newer than what the page came with. */
const freshMs = 5_000;

/**
 * For `joined` of a subscription whose room has no snapshot: asks for what may have been missed. Not when the room is
 * joined for the first time, which is soon after the page was loaded; when that took long, it asks then as well.
 */
export function joinedAnew(ask: () => void, now: () => number = Date.now): () => void {
  const subscribedAtMs = now();
  let isFirst = true;
  return () => {
    const isFresh = isFirst && now() - subscribedAtMs < freshMs;
    isFirst = false;
    if (!isFresh) ask();
  };
}
