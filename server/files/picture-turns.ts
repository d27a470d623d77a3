import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ok, type Result, refuse } from '../../contract/result.ts';

/** Work on a picture: whose it is, e.g. 'member 7', and how many pixels it has. */
export type PictureTurn = { client: string; pixels: number };

/**
 * Does the work when its turn has come. Refuses with pictureLimit a client that has asked for too many pixels in a
 * minute, with picturesBusy when too many wait.
 */
export type PictureTurns = <T>(turn: PictureTurn, work: () => Promise<T>) => Promise<Result<T>>;

type Options = {
  /** Per client; asked for each time, since operators change it. */
  megapixelsPerMinuteMax(): number;
  /** Of all that wait. The default is about 20 seconds of work: a page waits 30 for its answer. */
  megapixelsWaitingMax?: number;
};

type Waiting = { megapixels: number; answer(isTurn: boolean): void };
/** What one client waits for. `begun`: megapixels of this minute whose turn has come. */
type Line = { begun: number; waiting: Waiting[] };

/**
 * One picture is processed at a time, since each takes up to 350 MB. Clients take turns: the client with the fewest
 * pixels begun in this minute goes next, and among equals the one with the fewest waiting. So a member with one picture
 * does not wait behind others with many. When too many wait, the client with the most waiting loses its last one.
 */
export function createPictureTurns({ megapixelsPerMinuteMax, megapixelsWaitingMax = 1_200 }: Options): PictureTurns {
  // It only counts: the limit may change at any time and is compared below.
  const askedPerMinute = new RateLimiterMemory({ points: 0, duration: 60 });
  const lines = new Map<string, Line>();
  let isWorking = false;

  /** Megapixels that the client has asked for in this minute, these included; or how long it has to wait. */
  async function count(client: string, megapixels: number): Promise<Result<number>> {
    const { consumedPoints, msBeforeNext } = await askedPerMinute.penalty(client, megapixels);
    if (consumedPoints <= megapixelsPerMinuteMax()) return ok(consumedPoints);
    await askedPerMinute.reward(client, megapixels);
    return refuse('pictureLimit', { values: { seconds: String(Math.max(1, Math.ceil(msBeforeNext / 1000))) } });
  }

  function waitInLine(client: string, megapixels: number, asked: number): Promise<boolean> {
    const line = lines.get(client) ?? { begun: 0, waiting: [] };
    lines.set(client, line);
    line.begun = Math.max(0, asked - megapixels - sum(line));
    return new Promise((answer) => {
      line.waiting.push({ megapixels, answer });
      while (sumOfAll() > megapixelsWaitingMax) dropOne();
    });
  }

  const sumOfAll = () => [...lines.values()].reduce((total, line) => total + sum(line), 0);

  function dropOne(): void {
    const [client, longest] = [...lines].reduce((a, b) => (sum(b[1]) > sum(a[1]) ? b : a));
    longest.waiting.pop()?.answer(false);
    if (longest.waiting.length === 0) lines.delete(client);
  }

  function startNext(): void {
    isWorking = lines.size > 0;
    if (!isWorking) return;
    const [client, line] = [...lines].reduce((a, b) => (isBefore(b[1], a[1]) ? b : a));
    const next = line.waiting.shift();
    line.begun += next?.megapixels ?? 0;
    if (line.waiting.length === 0) lines.delete(client);
    next?.answer(true);
  }

  return async function inTurn({ client, pixels }, work) {
    const megapixels = Math.ceil(pixels / 1_000_000);
    const asked = await count(client, megapixels);
    if (!asked.ok) return asked;
    if (isWorking && !(await waitInLine(client, megapixels, asked.data))) {
      await askedPerMinute.reward(client, megapixels);
      return refuse('picturesBusy');
    }
    isWorking = true;
    try {
      return ok(await work());
    } finally {
      startNext();
    }
  };
}

const sum = ({ waiting }: Line): number => waiting.reduce((total, { megapixels }) => total + megapixels, 0);

const isBefore = (a: Line, b: Line): boolean => (a.begun === b.begun ? sum(a) < sum(b) : a.begun < b.begun);
