/** A seeded stream of orders over 10,000 price levels around 100.00, in ticks and lots, for any order book to take. */
export type StreamCommand =
  | { kind: 'add'; id: number; isBuy: boolean; priceTicks: number; quantityLots: number }
  | { kind: 'match'; id: number; isBuy: boolean; quantityLots: number }
  | { kind: 'cancel'; id: number };

/** How far from the middle new orders are placed: anywhere in the 10,000 levels, or mostly within 60 ticks. */
export type PriceSpread = 'uniform' | 'near the touch';

const seed = 20_240_607;
const levelsPerSide = 5_000;
const nearTouchTicks = 60;
const quantityLotsMax = 100;
/** A cancel picks one of the latest orders, which may have left the book already. */
const cancelsAmongLatest = 60_000;

/** `open` orders to fill the book, then `mixed` commands: 50% add, 30% cancel, 20% match. Adds never cross. */
export function createOrderStream(spread: PriceSpread, { open, mixed }: { open: number; mixed: number }) {
  const random = createRandom(seed);
  const integer = (below: number) => Math.floor(random() * below);
  const ticksFromMiddle = () =>
    spread === 'uniform'
      ? integer(levelsPerSide)
      : Math.min(levelsPerSide - 1, Math.floor(-Math.log(1 - random()) * nearTouchTicks));
  let lastId = 0;

  const add = (): StreamCommand => {
    const isBuy = random() < 0.5;
    const priceTicks = isBuy ? 10_000 - ticksFromMiddle() : 10_001 + ticksFromMiddle();
    lastId += 1;
    return { kind: 'add', id: lastId, isBuy, priceTicks, quantityLots: 1 + integer(quantityLotsMax) };
  };
  const match = (): StreamCommand => {
    lastId += 1;
    return { kind: 'match', id: lastId, isBuy: random() < 0.5, quantityLots: 1 + integer(quantityLotsMax) };
  };
  const cancel = (): StreamCommand => ({ kind: 'cancel', id: lastId - integer(Math.min(lastId, cancelsAmongLatest)) });
  const any = () => {
    const part = random();
    if (part < 0.5) return add();
    return part < 0.8 ? cancel() : match();
  };
  return { filling: Array.from({ length: open }, add), mixed: Array.from({ length: mixed }, any) };
}

/** xorshift32: the same numbers on every machine, in [0, 1). */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
