import fc from 'fast-check';
import type { NewTicket } from '../../contract/futures-ticket.ts';
import { marginCurrencies } from '../../contract/futures-values.ts';
import { marketOrder } from '../support/futures.ts';

/** Of a member among the first ones, and of its tickets in turn. */
export const tradersMax = 4;

type Priced = { quantity: string; offset: number; worst: number };
type OrderStep = Pick<NewTicket, 'side' | 'type' | 'leverage' | 'currency' | 'takeProfitPercent' | 'stopLossPercent'>;
export type Step =
  | { do: 'open'; who: number; input: OrderStep; priced: Priced }
  | { do: 'close'; who: number; at: number; part: boolean }
  | { do: 'margin'; who: number; at: number }
  | { do: 'stops'; who: number; at: number; input: { takeProfitPercent: number; stopLossPercent: number } }
  | { do: 'tick'; percent: number; kind: 'fresh' | 'stale' | 'grace' }
  | { do: 'pause'; minutes: number; isRestart: boolean };
export type MemberStep = Exclude<Step, { do: 'tick' | 'pause' }>;

const who = fc.nat({ max: tradersMax - 1 });
const at = fc.nat({ max: 5 });
const percent = fc.integer({ min: 5, max: 60 });
const steps = {
  open: fc.record({
    do: fc.constant('open' as const),
    who,
    input: fc.record(
      {
        side: fc.constantFrom('long' as const, 'short' as const),
        type: fc.constantFrom('market' as const, 'market' as const, 'limit' as const, 'trigger' as const),
        leverage: fc.constantFrom(1, 3, 10, 50, 100),
        currency: fc.constantFrom(...marginCurrencies),
        takeProfitPercent: percent,
        stopLossPercent: percent,
      },
      { requiredKeys: ['side', 'type', 'leverage', 'currency'] },
    ),
    priced: fc.record({
      quantity: fc.integer({ min: 1, max: 2_000 }).map((thousandths) => String(thousandths / 1_000)),
      offset: fc.constantFrom(-3, -0.5, 0.5, 3),
      worst: fc.constantFrom(0.1, 1, 50),
    }),
  }),
  close: fc.record({ do: fc.constant('close' as const), who, at, part: fc.boolean() }),
  margin: fc.record({ do: fc.constant('margin' as const), who, at }),
  stops: fc.record({
    do: fc.constant('stops' as const),
    who,
    at,
    input: fc.record({ takeProfitPercent: percent, stopLossPercent: percent }),
  }),
  tick: fc.record({
    do: fc.constant('tick' as const),
    percent: fc.constantFrom(-12, -4, -1, -0.1, 0, 0.1, 1, 4, 12),
    kind: fc.constantFrom('fresh' as const, 'fresh' as const, 'fresh' as const, 'stale' as const, 'grace' as const),
  }),
  pause: fc.record({
    do: fc.constant('pause' as const),
    minutes: fc.integer({ min: 1, max: 90 }),
    isRestart: fc.boolean(),
  }),
};
const weights = { open: 5, close: 3, margin: 1, stops: 2, tick: 8, pause: 1 } as const;
export const step: fc.Arbitrary<Step> = fc.oneof(
  ...(Object.keys(weights) as (keyof typeof weights)[]).map((name) => ({
    weight: weights[name],
    arbitrary: steps[name] as fc.Arbitrary<Step>,
  })),
);

const cents = (value: number): string => value.toFixed(2).replace(/\.?0+$/, '');

/** The price of limit and trigger orders stands off the mark, the worst price off the expected one. */
export function orderOf({ input, priced }: Extract<Step, { do: 'open' }>, mark: number): NewTicket {
  const price = mark * (1 + priced.offset / 100);
  const worst =
    (input.type === 'market' ? mark : price) * (1 + ((input.side === 'long' ? 1 : -1) * priced.worst) / 100);
  return marketOrder({
    ...input,
    quantity: priced.quantity,
    price: input.type === 'market' ? undefined : cents(price),
    worstPrice: input.type === 'limit' ? undefined : cents(worst),
  });
}

const order = { type: 'market', currency: 'USDT' } as const;
const priced = { quantity: '1', offset: 0.5, worst: 50 };
const smallPriced = { ...priced, quantity: '0.1' };
/** What chance may leave out: a stop, a take profit, and a loss that takes more than the insurance fund has. */
export const crash: Step[] = [
  { do: 'open', who: 0, input: { ...order, side: 'long', leverage: 100 }, priced },
  { do: 'open', who: 1, input: { ...order, side: 'short', leverage: 10 }, priced },
  { do: 'open', who: 2, input: { ...order, side: 'long', leverage: 1, stopLossPercent: 5 }, priced: smallPriced },
  { do: 'open', who: 3, input: { ...order, side: 'short', leverage: 1, takeProfitPercent: 5 }, priced: smallPriced },
  { do: 'tick', percent: 0, kind: 'fresh' },
  { do: 'tick', percent: -12, kind: 'fresh' },
];
