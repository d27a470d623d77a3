import { z } from 'zod';
import { text } from '../../../contract/fields.ts';
import { proof, sentCode } from '../../../contract/withdrawal-proof.ts';
import { addressLengthMax, memoLengthMax } from '../../../contract/withdrawal-values.ts';
import { declareForm } from '../../forms/declare-form.server.ts';
import type { WithdrawalValues } from './withdrawal-state.ts';

const optional = (lengthMax: number) => text(lengthMax).trim().default('');

/** A coin needs an address, money an account: the API says what is missing, all of it at once. */
const order = {
  currency: optional(20),
  network: optional(20),
  book: optional(20),
  address: optional(addressLengthMax),
  memo: optional(memoLengthMax),
  account: optional(20),
  amount: optional(40),
};
export const orderForm = declareForm({ schema: z.object(order), amounts: ['amount'] });
/** The order goes along as it was typed: the server keeps none of it. */
export const confirmForm = declareForm({
  schema: z.object({ ...order, ...proof, ...sentCode }),
  secrets: ['secondFactor'],
  amounts: ['amount'],
});

export const readValues = (typed: (name: keyof WithdrawalValues) => string): WithdrawalValues => ({
  currency: typed('currency').trim(),
  network: typed('network').trim(),
  book: typed('book').trim(),
  address: typed('address').trim(),
  memo: typed('memo').trim(),
  account: typed('account').trim(),
  amount: typed('amount').trim(),
});
