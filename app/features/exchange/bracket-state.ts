import type { FormState } from '../../forms/form-state.ts';

export type BracketField = 'type' | 'price' | 'quantity' | 'takeProfitPrice' | 'stopLossPrice' | 'stopLossLimitPrice';

/** `key` is the idempotency key of the order. */
export type BracketState = FormState<Partial<Record<BracketField, string | undefined>>> & { key: string };
