// The order book in memory against npm nodejs-order-book: the same commands, in turns, in one process.
import { type LimitOrderOptions, type MarketOrderOptions, OrderBook as PeerBook, Side } from 'nodejs-order-book';
import { type Decimal, decimalOfUnits, parseDecimal } from '../contract/money.ts';
import { type Incoming, OrderBook } from '../server/matching/order-book.ts';
import { createOrderStream, type PriceSpread, type StreamCommand } from './order-stream.ts';
import type { BenchResult } from './result.ts';

/** Enough open orders that the 10,000 levels of the uniform stream are occupied. */
const size = { open: 100_000, mixed: 200_000 };
/** As many as the exchange takes into one transaction; made just before they are taken, as they are there. */
const batch = 500;
const cases: { spread: PriceSpread; ratioMin: number; rounds: number }[] = [
  { spread: 'uniform', ratioMin: 5, rounds: 9 },
  { spread: 'near the touch', ratioMin: 40, rounds: 2 },
];

/** One side of the comparison. `toInput` is not part of what is measured. */
type Contender<Input> = {
  toInput(command: StreamCommand): Input;
  open(): {
    /** Gives the number of fills. */
    take(input: Input): number;
    /** [price in ticks, quantity in lots] of every level, best first. */
    depth(): { bids: [number, number][]; asks: [number, number][] };
  };
};

const tick = parseDecimal('0.01');
const lot = parseDecimal('0.001');
const times = (unit: Decimal, count: number) => decimalOfUnits(unit * BigInt(count));
const anyPrice = { buy: times(tick, 1_000_000), sell: tick };
const toUnits = ([price, quantity]: [Decimal, Decimal]): [number, number] => [
  Number(price / tick),
  Number(quantity / lot),
];

const ours: Contender<Incoming | number> = {
  toInput(command) {
    if (command.kind === 'cancel') return command.id;
    const { id, isBuy, quantityLots } = command;
    const side = isBuy ? 'buy' : 'sell';
    const quantity = times(lot, quantityLots);
    // Makers and takers have different owners, because the peer runs without self-trade prevention.
    if (command.kind === 'match') {
      return { kind: 'market', id, ownerId: 2, side, quantity, priceLimit: anyPrice[side], lot };
    }
    const price = times(tick, command.priceTicks);
    return { kind: 'limit', id, ownerId: 1, side, price, quantity, timeInForce: 'gtc', postOnly: false };
  },
  open() {
    const book = new OrderBook();
    return {
      take(input) {
        if (typeof input === 'object') return book.submit(input).fills.length;
        book.cancel(input);
        return 0;
      },
      depth() {
        const { bids, asks } = book.depth(Number.MAX_SAFE_INTEGER);
        return { bids: bids.map(toUnits), asks: asks.map(toUnits) };
      },
    };
  },
};

const peer: Contender<LimitOrderOptions | MarketOrderOptions | string> = {
  toInput(command) {
    if (command.kind === 'cancel') return String(command.id);
    const side = command.isBuy ? Side.BUY : Side.SELL;
    if (command.kind === 'match') return { side, size: command.quantityLots };
    return { id: String(command.id), side, size: command.quantityLots, price: command.priceTicks };
  },
  open() {
    const book = new PeerBook();
    return {
      take(input) {
        if (typeof input === 'string') book.cancel(input);
        else if ('price' in input) book.limit(input);
        else {
          const { done, partial } = book.market(input);
          return done.length + (partial ? 1 : 0);
        }
        return 0;
      },
      depth() {
        const [asks, bids] = book.depth();
        return { bids, asks };
      },
    };
  },
};

type Stream = ReturnType<typeof createOrderStream>;
/** `end` is what became of the stream. It must be the same in both books, or their speeds mean nothing. */
type Run = { commandsPerSecond: number; end: string };

/** Counts CPU time of this thread, in which a busy machine shows least. */
function runStream<Input>({ toInput, open }: Contender<Input>, { filling, mixed }: Stream): Run {
  const book = open();
  for (const command of filling) book.take(toInput(command));
  let fills = 0;
  let microseconds = 0;
  for (let at = 0; at < mixed.length; at += batch) {
    const inputs = mixed.slice(at, at + batch).map(toInput);
    const start = process.threadCpuUsage();
    for (const input of inputs) fills += book.take(input);
    const { user, system } = process.threadCpuUsage(start);
    microseconds += user + system;
  }
  return { commandsPerSecond: mixed.length / (microseconds / 1e6), end: JSON.stringify({ fills, ...book.depth() }) };
}

/** The best round of each counts: what disturbs a round only ever makes it slower. */
function compare({ spread, ratioMin, rounds }: (typeof cases)[number]): BenchResult {
  const stream = createOrderStream(spread, size);
  let oursBest = 0;
  let peerBest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [mine, theirs] = [runStream(ours, stream), runStream(peer, stream)];
    if (mine.end !== theirs.end) throw new Error(`the two books disagree on the ${spread} stream`);
    oursBest = Math.max(oursBest, mine.commandsPerSecond);
    peerBest = Math.max(peerBest, theirs.commandsPerSecond);
  }
  const ratio = oursBest / peerBest;
  return {
    name: `order book in memory, prices ${spread}, against npm nodejs-order-book`,
    value: ratio,
    unit: 'x',
    limit: ratioMin,
    better: 'higher',
    ok: ratio >= ratioMin,
    detail: `${Math.round(oursBest)} against ${Math.round(peerBest)} commands/s of CPU time, ${size.open} orders open`,
  };
}

export async function run(): Promise<BenchResult[]> {
  return cases.map(compare);
}

if (import.meta.main) {
  const results = await run();
  for (const result of results) process.stdout.write(`${JSON.stringify(result)}\n`);
  if (!results.every(({ ok }) => ok)) process.exitCode = 1;
}
