import { contentCalls } from '../../contract/content.ts';
import type { Send } from './page-build.ts';

/** The known version, and until when it is valid by the process's own clock. */
type Reading = { version: string; readAtMs: number; endsAtMs: number };

/** A request that waits longer gets a page that is drawn for it alone. */
const waitMsMax = 1_000;
/** Other processes and the API change the content too; changes are noticed within this time. */
const freshMs = 1_000;

type Options = {
  read: () => Promise<{ version: string; lastsMs: number | null }>;
  /** Milliseconds that never jump. */
  nowMs: () => number;
  /** Called before the first page is drawn with another version. */
  onChange: () => Promise<void>;
};

/** The version of the content that pages show: fetched at most once a second, and at once when the clock changes it. */
export function createContentVersion({ read, nowMs, onChange }: Options) {
  let reading: Reading | undefined;
  let coming: Promise<string> | undefined;
  /** The number of the last request: an answer to an earlier one is ignored. */
  let turn = 0;

  const isFresh = ({ readAtMs, endsAtMs }: Reading) => nowMs() - readAtMs < freshMs && nowMs() < endsAtMs;

  async function readNow(): Promise<string> {
    turn += 1;
    const asked = turn;
    const readAtMs = nowMs();
    const { version, lastsMs } = await read();
    if (asked !== turn) return version;
    if (version !== reading?.version) await onChange();
    reading = { version, readAtMs, endsAtMs: lastsMs === null ? Number.POSITIVE_INFINITY : readAtMs + lastsMs };
    return version;
  }

  return {
    /** Returns undefined when it has to be fetched. */
    current: (): string | undefined => (reading && isFresh(reading) ? reading.version : undefined),
    /** Returns undefined when the API does not answer in time. */
    async latest(): Promise<string | undefined> {
      if (reading && isFresh(reading)) return reading.version;
      const asked = coming ?? readNow();
      coming = asked;
      const { promise: late, resolve } = Promise.withResolvers<undefined>();
      const timer = setTimeout(resolve, waitMsMax, undefined);
      try {
        return await Promise.race([asked, late]);
      } catch {
        // Drawing the page fails for the same reason, and says so.
        return undefined;
      } finally {
        clearTimeout(timer);
        if (coming === asked) coming = undefined;
      }
    },
    /** Call it when the content may have changed: the next page fetches the version and ignores earlier answers. */
    forget(): void {
      turn += 1;
      coming = undefined;
      if (reading) reading.endsAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Asks the API. */
export async function askContentVersion(send: Send, origin: string) {
  const { path, answer } = contentCalls.version;
  const response = await send(new Request(new URL(`/api/v1${path}`, origin)));
  const envelope = (await response.json()) as { data: unknown };
  return answer.parse(envelope.data);
}
