import { add, type Decimal, multiply, negate, parseDecimal, smaller, subtract, zero } from '../../../contract/money.ts';
import type { RecordKind } from '../../../contract/record-values.ts';
import type { YearEvent } from '../../../contract/record-year.ts';
import type { Movement } from './gains.ts';

/** What gains are counted in: it has no gains of its own. */
export const gainsMoney = 'USDT';

/** The market price of a coin on the day of a moment; undefined where none is known. */
export type PriceOfDay = (asset: string, atMs: number) => Decimal | undefined;

type Coins = { asset: string; quantity: Decimal };
type Dated = { atMs: number; value: Decimal };
/** Coins that came without a price: `value` is that of the market. */
export type Arrival = Coins & Dated & { transactionId: string; kind: RecordKind };

export type ValuedEvents = {
  movements: Movement[];
  /** Interest and rewards, and what was taken back of them. */
  incomes: Dated[];
  /** Of futures and binary options, with their fees. */
  results: Dated[];
  /** Coins that came from elsewhere: nobody knows here what they cost. */
  arrivals: Arrival[];
  /** Coins that count as worth nothing, because no price is known. */
  unpriced: Set<string>;
};

const incomeKinds: readonly RecordKind[] = ['savingInterest', 'stakingReward', 'reward'];
const resultKinds: readonly RecordKind[] = [
  'futuresProfit',
  'futuresFunding',
  'futuresFee',
  'liquidationFee',
  'boptionResult',
];
/** The coins were sold, though not on the market here. */
const saleKinds: readonly RecordKind[] = ['c2c', 'loanLiquidation'];

/** What the events of an account mean for gains: what was bought and sold, at which value, and what else was earned. */
export function valueEvents(events: Iterable<YearEvent>, priceOfDay: PriceOfDay): ValuedEvents {
  const valued: ValuedEvents = { movements: [], incomes: [], results: [], arrivals: [], unpriced: new Set() };
  const lent = new Map<string, Decimal>();
  for (const event of events) {
    if (event.isTrial) continue;
    const valuing = { event, valued, lent, worth: valueAtMarket(valued.unpriced, priceOfDay, event.time) };
    const { sent, received } = event;
    if (sent && received) valueExchange(valuing, read(sent), read(received));
    else if (received) valueArrival(valuing, read(received));
    else if (sent) valueDeparture(valuing, read(sent));
  }
  return valued;
}

type Valuing = {
  event: YearEvent;
  valued: ValuedEvents;
  /** Supplied to the pools of loans: the coins are still the member's. */
  lent: Map<string, Decimal>;
  worth: (coins: Coins) => Decimal;
};

const read = ({ currency, amount }: NonNullable<YearEvent['sent']>): Coins => ({
  asset: currency,
  quantity: parseDecimal(amount),
});

function valueAtMarket(unpriced: Set<string>, priceOfDay: PriceOfDay, atMs: number) {
  return ({ asset, quantity }: Coins): Decimal => {
    if (asset === gainsMoney) return quantity;
    const price = priceOfDay(asset, atMs);
    if (price === undefined) unpriced.add(asset);
    return price === undefined ? zero : multiply(quantity, price, 'down');
  };
}

/** What was paid is the cost of a purchase, with its fee; of coins for coins both sides are worth what came. */
function valueExchange({ event, valued: { movements }, worth }: Valuing, sent: Coins, received: Coins): void {
  const { time: atMs } = event;
  const taken = event.fee ? parseDecimal(event.fee.amount) : zero;
  if (sent.asset === gainsMoney) {
    movements.push({ type: 'acquired', ...received, cost: sent.quantity, atMs, isCostEstimated: false });
    return;
  }
  const isForCoins = received.asset !== gainsMoney;
  const fee = worth({ asset: received.asset, quantity: taken });
  const cost = worth(received);
  const proceeds = add(cost, fee);
  movements.push({ type: 'sold', ...sent, proceeds, fee, atMs, isProceedsEstimated: isForCoins });
  if (isForCoins) movements.push({ type: 'acquired', ...received, cost, atMs, isCostEstimated: true });
}

function valueArrival({ event, valued, lent, worth }: Valuing, received: Coins): void {
  const { kind, time: atMs, transactionId } = event;
  const { asset } = received;
  const owed = kind === 'lending' ? (lent.get(asset) ?? zero) : zero;
  const back = smaller(owed, received.quantity);
  if (kind === 'lending') lent.set(asset, subtract(owed, back));
  const coins = { asset, quantity: subtract(received.quantity, back) };
  if (coins.quantity === zero) return;
  const value = worth(coins);
  // A pool gives back more than it got: the rest is its interest.
  if (kind === 'lending' || incomeKinds.includes(kind)) valued.incomes.push({ atMs, value });
  else if (resultKinds.includes(kind)) valued.results.push({ atMs, value });
  else if (asset !== gainsMoney) valued.arrivals.push({ ...coins, atMs, value, transactionId, kind });
  if (asset === gainsMoney) return;
  valued.movements.push({ type: 'acquired', ...coins, cost: value, atMs, isCostEstimated: true });
}

function valueDeparture({ event, valued, lent, worth }: Valuing, sent: Coins): void {
  const { kind, time: atMs } = event;
  if (kind === 'lending') {
    lent.set(sent.asset, add(lent.get(sent.asset) ?? zero, sent.quantity));
    return;
  }
  const isResult = resultKinds.includes(kind);
  if (isResult) valued.results.push({ atMs, value: negate(worth(sent)) });
  if (incomeKinds.includes(kind)) valued.incomes.push({ atMs, value: negate(worth(sent)) });
  if (sent.asset === gainsMoney) return;
  valued.movements.push(
    isResult || saleKinds.includes(kind)
      ? { type: 'sold', ...sent, proceeds: worth(sent), fee: zero, atMs, isProceedsEstimated: true }
      : { type: 'removed', ...sent, atMs },
  );
}
