import {
  leverageHighest,
  type MarginCurrency,
  marginCurrencies,
  type TicketSide,
  type TicketType,
  ticketSides,
  ticketTypes,
} from '../../../contract/futures-values.ts';

/** How a stop point is written: as a price, or as a part of the margin. */
const pointUnits = ['price', 'percent'] as const;
type PointUnit = (typeof pointUnits)[number];

/** What the form that opens a ticket holds, as typed. */
export type OpeningValues = {
  /** Idempotency key of this ticket. */
  key: string;
  side: TicketSide;
  type: TicketType;
  currency: MarginCurrency;
  leverage: string;
  /** Of the quantity: the coin, or USDT. */
  unit: 'base' | 'quote';
  quantity: string;
  price: string;
  /** Empty: so much worse than the expected price as `estimate-opening.ts` allows. */
  worstPrice: string;
  takeProfit: string;
  takeProfitUnit: PointUnit;
  stopLoss: string;
  stopLossUnit: PointUnit;
  /** Shows the ticket once more before it is sent. */
  asks: boolean;
};
/** The fields that an error can stand at. */
export type OpeningField = 'leverage' | 'quantity' | 'price' | 'worstPrice' | 'takeProfit' | 'stopLoss';

export function readOpening(form: FormData): OpeningValues {
  return {
    key: trimmed(form, 'key'),
    side: oneOf(ticketSides, trimmed(form, 'side')),
    type: oneOf(ticketTypes, trimmed(form, 'type')),
    currency: oneOf(marginCurrencies, trimmed(form, 'currency')),
    leverage: trimmed(form, 'leverage'),
    unit: oneOf(['base', 'quote'] as const, trimmed(form, 'unit')),
    quantity: trimmed(form, 'quantity'),
    price: trimmed(form, 'price'),
    worstPrice: trimmed(form, 'worstPrice'),
    takeProfit: trimmed(form, 'takeProfit'),
    takeProfitUnit: oneOf(pointUnits, trimmed(form, 'takeProfitUnit')),
    stopLoss: trimmed(form, 'stopLoss'),
    stopLossUnit: oneOf(pointUnits, trimmed(form, 'stopLossUnit')),
    asks: form.has('asks'),
  };
}

/** Within what any terms allow, so that it can be counted with. */
export const leverageOf = (typed: string): number =>
  Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), leverageHighest);

/** For hidden fields: posted, they are read as the same values. */
export const fieldsOf = ({ asks, ...values }: OpeningValues): Record<string, string> => ({
  ...values,
  ...(asks && { asks: 'on' }),
});

/** Whether the form still holds what was sent; a worst price that it leaves open was filled in on the way. */
export const isSameOpening = (sent: OpeningValues, typed: OpeningValues): boolean =>
  (Object.keys(sent) as (keyof OpeningValues)[]).every(
    (name) => name === 'key' || (name === 'worstPrice' && typed[name] === '') || sent[name] === typed[name],
  );

const trimmed = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const oneOf = <T extends string>(values: readonly T[], value: string): T =>
  values.find((known) => known === value) ?? (values[0] as T);
