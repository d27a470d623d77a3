import { setTimeout as wait } from 'node:timers/promises';
import { quotesCalls } from '../../contract/quotes.ts';
import { symbolTypes } from '../../contract/quotes-values.ts';
import { apiPath } from '../http/api-path.ts';
import type { Api } from '../http/create-api.ts';
import type { LiveFeedOptions, LiveMarket } from '../live/live-feed.ts';
import type { FrontServices } from './areas.ts';

type Options = { elsewhere: Api; canSee: FrontServices['symbols']['canSee'] };

/** Books of one market are asked for no more often than this: thousands of pages may come back at once. */
const paceMs = 50;
const { path, answer } = quotesCalls.fullQuote;

/** Book and trades as the process with the lease has them. */
export function createMarketReader({ elsewhere, canSee }: Options): LiveFeedOptions['findMarket'] {
  const readOnce = shareReads(async (question: string): Promise<LiveMarket> => {
    const [symbol = '', cookie = ''] = question.split('\n');
    const request = new Request(`http://localhost${apiPath}${path}?id=${symbol}`, { headers: { cookie } });
    const response = await elsewhere.fetch(request);
    const body = (await response.json()) as { data?: unknown };
    const { depth, trades } = answer.parse(body.data);
    return { seq: depth.seq, snapshot: () => ({ depth, trades }) };
  });
  return ({ type, symbol }, { member, cookieHeader }) => {
    if (type !== symbolTypes.spot || !canSee(symbol, member, type)) return undefined;
    // Only test markets depend on who asks: all others are read for everybody together.
    return readOnce(canSee(symbol, undefined, type) ? symbol : `${symbol}\n${cookieHeader}`);
  };
}

/** One reading for all who ask before it begins: what it gives is no older than the question. */
function shareReads<Value>(read: (question: string) => Promise<Value>): (question: string) => Promise<Value> {
  const waiting = new Map<string, Promise<Value>>();
  const running = new Map<string, Promise<unknown>>();

  async function readNext(question: string): Promise<Value> {
    await running.get(question)?.catch(() => undefined);
    waiting.delete(question);
    const reading = read(question);
    const pause = Promise.allSettled([reading, wait(paceMs, undefined, { ref: false })]).then(() => {
      if (running.get(question) === pause) running.delete(question);
    });
    running.set(question, pause);
    return reading;
  }

  return (question) => {
    const next = waiting.get(question) ?? readNext(question);
    waiting.set(question, next);
    return next;
  };
}
