import type { Refusal } from '../../api/refusal.ts';

/** What became of the last deed on the page of an order. */
export type OrderDeedState = {
  refusal: Refusal | undefined;
  /** That a redemption has once, however often it is sent. */
  key: string;
};
