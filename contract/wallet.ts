import { z } from 'zod';
import { call } from './call.ts';
import { amount, currency, decimalText, requiredText, time } from './fields.ts';
import { accountKinds, holdAreas } from './wallet-values.ts';

export type { AccountKind } from './wallet-values.ts';

const accountKind = z.enum(accountKinds, { error: 'fieldInvalid' });

/** Balance (spec section 3): `balance` is owned, `frozen` the negated held amount; available = balance + frozen. */
export const balance = z.object({
  account: accountKind,
  currency: z.string(),
  displayName: z.string(),
  /** Money of a country, which moves over banks. */
  isFiat: z.boolean(),
  balance: decimalText,
  frozen: decimalText,
  /** Of the loan account, where there is any: in pools of loans, and what loans owe. Balances do not have it. */
  lent: decimalText.optional(),
  owed: decimalText.optional(),
  /**
   * In USDT at the feed's price, with what open futures tickets would bring now, and with what is lent and owed; null
   * when no price is known.
   */
  valueUsdt: decimalText.nullable(),
});
export type Balance = z.output<typeof balance>;

/** A part of what a balance holds, and what for. */
export const held = z.object({
  account: accountKind,
  currency: z.string(),
  area: z.enum(holdAreas),
  amount: decimalText,
});
export type Held = z.output<typeof held>;

const exampleBalance = {
  account: 'spot',
  currency: 'USDT',
  displayName: 'Tether',
  isFiat: false,
  balance: '1000',
  frozen: '-25.5',
  valueUsdt: '1000',
};
const oneCurrency = z.object({ currency: currency.optional(), account: accountKind.optional() });

export const walletCalls = {
  get: call({
    method: 'POST',
    path: '/balance/get',
    summary: 'Balances of one currency, or of all',
    access: 'member',
    readOnly: true,
    query: oneCurrency,
    answer: z.array(balance),
    errors: ['currencyUnknown'],
    example: { query: { currency: 'USDT' }, answer: [exampleBalance] },
  }),
  get2: call({
    method: 'GET',
    path: '/balance/get2',
    summary: 'The same as a GET',
    access: 'member',
    query: oneCurrency,
    answer: z.array(balance),
    errors: ['currencyUnknown'],
    example: { query: { currency: 'USDT' }, answer: [exampleBalance] },
  }),
  list: call({
    method: 'POST',
    path: '/balance/list',
    summary: 'All currencies with balances of the four accounts and the total in USDT',
    access: 'member',
    readOnly: true,
    answer: z.object({
      items: z.array(balance),
      totalUsdt: decimalText,
      /** Grows with every change of a balance of this member; the header polls it (spec section 4). */
      version: z.string(),
    }),
    example: { answer: { items: [exampleBalance], totalUsdt: '1000', version: '17' } },
  }),
  holds: call({
    method: 'GET',
    path: '/balance/holds',
    summary: 'What is on hold in the own accounts, and for what',
    access: 'member',
    answer: z.array(held),
    example: { answer: [{ account: 'spot', currency: 'USDT', area: 'exchange', amount: '25.5' }] },
  }),
  transfer: call({
    method: 'POST',
    path: '/balance/transfer',
    summary: 'Move coins between own accounts',
    access: 'member',
    body: 'json',
    movesMoney: true,
    input: z.object({ currency, from: accountKind, to: accountKind, amount: amount(8) }),
    answer: z.object({ id: z.string(), items: z.array(balance) }),
    errors: ['notEnoughBalance', 'transferSameAccount', 'notTransferable', 'currencyUnknown'],
    example: {
      input: { currency: 'USDT', from: 'spot', to: 'futures', amount: '10' },
      answer: { id: '55', items: [exampleBalance] },
    },
  }),
  faucet: call({
    method: 'POST',
    path: '/blockchain/faucet',
    summary: 'Trial coins into the spot account; sandbox operation only',
    access: 'member',
    body: 'json',
    movesMoney: true,
    input: z.object({
      currency,
      /** Sends the coins over this network of the sandbox, as a deposit that waits for its confirmations. */
      network: requiredText(20).optional(),
    }),
    answer: z.object({ id: z.string(), currency: z.string(), amount: decimalText, time }),
    errors: ['faucetDisabled', 'faucetLimit', 'currencyUnknown', 'networkUnknown'],
    example: {
      input: { currency: 'USDT' },
      answer: { id: '56', currency: 'USDT', amount: '10000', time: 1_790_000_000_000 },
    },
  }),
  faucetStatus: call({
    method: 'GET',
    path: '/blockchain/faucet',
    summary: 'What the sandbox faucet still gives today',
    access: 'member',
    answer: z.object({
      enabled: z.boolean(),
      coins: z.array(
        z.object({ currency: z.string(), displayName: z.string(), amount: decimalText, remainingToday: z.int() }),
      ),
      history: z.array(z.object({ id: z.string(), currency: z.string(), amount: decimalText, time })),
    }),
    example: {
      answer: {
        enabled: true,
        coins: [{ currency: 'USDT', displayName: 'Tether', amount: '10000', remainingToday: 3 }],
        history: [],
      },
    },
  }),
};
