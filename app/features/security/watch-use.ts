import { fetchInTime } from '../../api/fetch-in-time.ts';
import { isResting } from '../../document/is-resting.ts';

/** Not `scroll`, which pages do by themselves as well; who scrolls by hand does one of these first. */
const usingEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const lookEveryMs = 1_000;
/** The server is told of use more often than the shortest time runs out, and not of each move of the mouse. */
const tellEveryMsMax = 60_000;
const lockedStatus = 423;

type Watched = {
  minutes: number;
  /** Takes posts: `used` and `lock`. */
  deviceAddress: string;
  lockAddress: string;
};

/**
 * Locks the session when nobody used this device for so long, in all of its tabs at once, and tells the server while
 * somebody does. Returns a function that ends it.
 */
export function watchUse({ minutes, deviceAddress, lockAddress }: Watched): () => void {
  const idleMsMax = minutes * 60_000;
  const tellEveryMs = Math.min(tellEveryMsMax, idleMsMax / 4);
  const ended = new AbortController();
  const { signal } = ended;
  const tabs = new BroadcastChannel('device-lock');
  // The server counts from the page that has just come; a tab that was hidden for long knows better by its clock.
  let usedMs = Date.now();
  let toldMs = usedMs;

  async function post(intent: 'used' | 'lock') {
    const init = { method: 'POST', body: new URLSearchParams({ intent }), keepalive: true };
    return (await fetchInTime(deviceAddress, init).catch(() => undefined))?.status;
  }

  /**
   * Hidden before the network answers, or where it does not: no back button shows the page again. Each tab tells the
   * server before it leaves, as the first one's word may come later than another one's page.
   */
  async function lock() {
    if (signal.aborted) return;
    end();
    document.body.hidden = true;
    tabs.postMessage('lock');
    await post('lock');
    const from = `${location.pathname}${location.search}`;
    location.replace(`${lockAddress}?from=${encodeURIComponent(from)}`);
  }

  const isOver = () => Date.now() - usedMs >= idleMsMax;

  function onUse(event: Event) {
    if (isResting(event)) return;
    if (isOver()) {
      // What wakes a device that slept does nothing else.
      event.stopImmediatePropagation();
      void lock();
      return;
    }
    const nowMs = Date.now();
    if (nowMs - usedMs >= lookEveryMs) tabs.postMessage(nowMs);
    usedMs = nowMs;
  }

  function look() {
    if (isOver()) {
      void lock();
      return;
    }
    if (usedMs <= toldMs || Date.now() - toldMs < tellEveryMs) return;
    toldMs = Date.now();
    void post('used').then((status) => {
      if (status === lockedStatus) void lock();
    });
  }

  tabs.addEventListener(
    'message',
    ({ data }) => {
      if (data === 'lock') void lock();
      else usedMs = Math.max(usedMs, Number(data));
    },
    { signal },
  );
  for (const name of usingEvents) addEventListener(name, onUse, { capture: true, passive: true, signal });
  document.addEventListener('visibilitychange', look, { signal });
  // A page that the browser kept and shows again asks the server.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal });
  const timer = setInterval(look, lookEveryMs);

  function end() {
    ended.abort();
    clearInterval(timer);
  }
  return () => {
    end();
    tabs.close();
  };
}
