import path from 'node:path';
import { type Decimal, decimalOfUnits, formatDecimal, round, zero } from '../../../contract/money.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Feed, FeedMarket, FeedTick } from '../types.ts';
import type { DayKeys } from './day-keys.ts';
import { createCommonWalk, createPricePath, type PricePath } from './price-path.ts';
import { readFirstTrade, readTrades, type TradeFileFormat } from './read-trades.ts';
import { simulateCandles } from './simulate-candles.ts';
import { simulatedMarket } from './simulated-markets.ts';
import { sleep } from './sleep.ts';

/** In a recorded silence the price is confirmed this often: the feed is alive, but nobody traded. */
const confirmEveryMs = 5_000;
/** From the end of the file back to its beginning, the price walks at most this fraction per second. */
const bridgeStep = 0.000_5;
const bridgeEveryMs = 1_000;
/** After this many trades without a wait, other work gets a turn. */
const tradesPerTurn = 200;
const retryAfterMs = 5_000;

export type ReplayOptions = {
  file: string;
  format: TradeFileFormat;
  /** 1 plays as recorded, 60 a minute per second. */
  speed: number;
  market: FeedMarket;
  /** For the simulated past before the first trade. */
  keys: DayKeys;
  clock: Clock;
  log: Log;
};

/**
 * Plays recorded trades as if they happened now, again and again. What the chart shows before the first trade is
 * simulated backwards from its price. Throws when the file can not be read or has no trades.
 */
export async function openReplayFeed(options: ReplayOptions): Promise<Feed> {
  const { file, format, market, clock, log } = options;
  const first = await readFirstTrade(file, format);
  const past = pathThrough(options, first.price);
  const stopping = new AbortController();
  let playing: Promise<void> | undefined;

  return {
    source: `replay:${path.basename(file)}`,
    symbols: [market.symbol],
    hasPast: false,
    history: async (range) => simulateCandles(simulatedMarket(market), past, range),
    start(onTick) {
      log.info({ file, symbol: market.symbol, speed: options.speed }, 'recorded trades are played');
      const emit = (trade: Omit<FeedTick, 'symbol' | 'atMs'>) =>
        onTick({ ...trade, symbol: market.symbol, atMs: clock.now() });
      playing = playForever(options, emit, stopping.signal);
    },
    async stop() {
      stopping.abort();
      await playing;
    },
  };
}

/** The simulated path, moved so that it meets the price now. */
function pathThrough({ market, keys, clock }: ReplayOptions, price: Decimal): PricePath {
  const walked = createPricePath(simulatedMarket(market), keys, createCommonWalk(keys));
  const scale = Number(formatDecimal(price)) / walked(clock.now()).price;
  return (atMs) => {
    const point = walked(atMs);
    return { ...point, price: point.price * scale };
  };
}

type Emit = (trade: Omit<FeedTick, 'symbol' | 'atMs'>) => void;

async function playForever(options: ReplayOptions, emit: Emit, signal: AbortSignal): Promise<void> {
  let last: Decimal | undefined;
  while (!signal.aborted) {
    try {
      last = await playOnce({ ...options, emit, signal, last });
      await sleep(bridgeEveryMs, signal);
    } catch (error) {
      options.log.error({ err: error, file: options.file }, 'recorded trades could not be read, trying again');
      await sleep(retryAfterMs, signal);
    }
  }
}

type Playing = ReplayOptions & { emit: Emit; signal: AbortSignal; last: Decimal | undefined };

/** Plays the file once; gives its last price. */
async function playOnce(playing: Playing): Promise<Decimal | undefined> {
  const { file, format, speed, clock, emit, signal } = playing;
  let { last } = playing;
  let begun: { monotonicMs: number; fileMs: number } | undefined;
  let tradesInTurn = 0;
  for await (const trade of readTrades(file, format)) {
    if (!begun && last !== undefined) await walkBack({ ...playing, last }, trade.price);
    begun ??= { monotonicMs: clock.monotonic(), fileMs: trade.atMs };
    const dueMs = begun.monotonicMs + (trade.atMs - begun.fileMs) / speed;
    let waitMs = dueMs - clock.monotonic();
    tradesInTurn = waitMs >= 1 ? 0 : tradesInTurn + 1;
    if (tradesInTurn >= tradesPerTurn) {
      tradesInTurn = 0;
      await sleep(0, signal);
    }
    while (waitMs >= 1 && !signal.aborted) {
      const isSilence = waitMs > confirmEveryMs;
      await sleep(isSilence ? confirmEveryMs : waitMs, signal);
      waitMs = dueMs - clock.monotonic();
      if (isSilence && last !== undefined && !signal.aborted) emit({ price: last, quantity: zero, side: 'buy' });
    }
    if (signal.aborted) return last;
    emit(trade);
    last = trade.price;
  }
  return last;
}

/** Small steps without trades from the file's last price to its first, so that the loop shows no false jump. */
async function walkBack({ last, market, emit, signal }: Playing & { last: Decimal }, target: Decimal): Promise<void> {
  const distance = Math.abs(Math.log(Number(formatDecimal(target)) / Number(formatDecimal(last))));
  const steps = Math.ceil(distance / bridgeStep);
  for (let step = 1; step < steps && !signal.aborted; step += 1) {
    const price = decimalOfUnits(last + ((target - last) * BigInt(step)) / BigInt(steps));
    const side = target > last ? 'buy' : 'sell';
    emit({ price: round(price, 'down', market.pricePrecision), quantity: zero, side });
    await sleep(bridgeEveryMs, signal);
  }
}
