import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { connectRedis, type Redis } from '../redis/connect-redis.ts';
import { createTeller } from './create-teller.ts';

/**
 * What the processes of one exchange tell each other. Nothing of it is the truth, which is in the database: whoever
 * misses news reads it anew.
 */
export type Bus<News> = {
  tell(news: News): void;
  /** News of the other processes, in the order in which each told them. */
  onNews(listener: (news: News, from: string) => void): void;
  /** News may have been missed: Redis was away or emptied, or this process was paused for long. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
};

type BusOptions = {
  url: string;
  /** Names this process, and no other one ever. */
  id: string;
  log: Log;
};

const stream = 'pasar:news';
/** Half a minute of entries or so. Whoever is paused for longer finds a gap. */
const entriesMax = 2_000;
const readMsMax = 1_000;
const readEntriesMax = 200;
const retryMs = 250;

/**
 * Opens the bus on a stream in Redis. News that are told in one turn of the event loop, or while others are on their
 * way, travel together. Each entry has the number of its writer, so that readers see when one is missing.
 */
export async function openBus<News>({ url, id, log }: BusOptions): Promise<Bus<News>> {
  const [writer, reader] = await Promise.all([connectRedis(url, log), connectRedis(url, log)]);
  const news = new Set<(news: News, from: string) => void>();
  const gaps = new Set<() => void>();
  const seen = new Map<string, number>();
  const tellReading = createTeller(log, 'the news of other processes could not be read');
  let waiting: News[] = [];
  let sent = 0;
  let isSending = false;
  let isClosed = false;

  async function send(): Promise<void> {
    isSending = true;
    await setImmediate();
    while (waiting.length > 0) {
      const entry = { from: id, number: String(++sent), news: JSON.stringify(waiting) };
      waiting = [];
      const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: entriesMax } as const;
      // What Redis did not take is missing for the others, who see it by the number of the next entry.
      await writer.xAdd(stream, '*', entry, { TRIM: trim }).catch(() => undefined);
    }
    isSending = false;
  }

  const miss = () => {
    for (const listener of gaps) listener();
  };

  function hear({ from = '', number = '', news: told = '' }: Record<string, string>): void {
    const [last, own] = [seen.get(from), Number(number)];
    seen.set(from, own);
    if (from === id) return;
    if (last !== undefined && own !== last + 1) miss();
    for (const one of JSON.parse(told) as News[]) for (const listener of news) listener(one, from);
  }

  /** Waits for news that come after a place in the stream, and gives the next place. */
  async function readAfter(place: string): Promise<string> {
    const found = await reader.xRead({ key: stream, id: place }, { BLOCK: readMsMax, COUNT: readEntriesMax });
    const entries = (found as Found)?.[0]?.messages ?? [];
    for (const { message } of entries) hear(message);
    return entries.at(-1)?.id ?? place;
  }

  async function read(): Promise<void> {
    let place = await newestOf(reader).catch(() => undefined);
    while (!isClosed) {
      try {
        // Redis was away: the places in its stream may have begun anew.
        if (place === undefined) {
          place = await newestOf(reader);
          miss();
        }
        place = await readAfter(place);
        tellReading(undefined);
      } catch (error) {
        place = undefined;
        if (!isClosed) tellReading(error);
        await wait(retryMs, undefined, { ref: false });
      }
    }
  }

  const reading = read();
  return {
    tell(one) {
      waiting.push(one);
      if (!isSending) void send();
    },
    onNews: (listener) => void news.add(listener),
    onGap: (listener) => void gaps.add(listener),
    async close() {
      isClosed = true;
      reader.destroy();
      await reading;
      writer.destroy();
    },
  };
}

type Found = { messages: { id: string; message: Record<string, string> }[] }[] | null;

/** Where news that are told from now on come after. */
async function newestOf(redis: Redis): Promise<string> {
  const newest = await redis.xRevRange(stream, '+', '-', { COUNT: 1 });
  return newest?.[0]?.id ?? '0-0';
}
