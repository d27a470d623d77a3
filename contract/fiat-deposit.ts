import { z } from 'zod';
import { call } from './call.ts';
import { fiatDepositStates } from './fiat-deposit-values.ts';
import { amount, currency, decimalText, id, image, integerText, page, time } from './fields.ts';

/** An account of ours that members transfer to. */
export const receivingAccount = z.object({
  holder: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  /** '' where transfers need none. */
  bic: z.string(),
});
export type ReceivingAccount = z.output<typeof receivingAccount>;

export const fiatDeposit = z.object({
  id: z.string(),
  currency: z.string(),
  /** What the member said. */
  amount: decimalText,
  /** What came and was credited. */
  received: decimalText.nullable(),
  /** To be written on the transfer, so that the money can be identified. */
  reference: z.string(),
  account: receivingAccount,
  state: z.enum(fiatDepositStates),
  /** In the words of an operator; '' for most. */
  reason: z.string(),
  hasPicture: z.boolean(),
  /** One operator has seen the money; a second one must confirm it before it is credited. */
  waitsForSecond: z.boolean(),
  time,
  /** When it expires. */
  expiresAt: time,
  decidedAt: time.nullable(),
});
export type FiatDeposit = z.output<typeof fiatDeposit>;

const exampleAccount = {
  holder: 'Pasar Ltd',
  bankName: 'Musterbank',
  accountNumber: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
};
export const exampleDeposit = {
  id: '5',
  currency: 'EUR',
  amount: '250',
  received: null,
  reference: 'K7M2PX9QAB',
  account: exampleAccount,
  state: 'waiting' as const,
  reason: '',
  hasPicture: false,
  waitsForSecond: false,
  time: 1_790_000_000_000,
  expiresAt: 1_790_604_800_000,
  decidedAt: null,
};

/** Fiat money that members transfer to the operator's bank. These calls are ours: the spec shows none. */
export const fiatDepositCalls = {
  create: call({
    method: 'POST',
    path: '/fiat/deposits',
    summary: 'Say how much is to be transferred; answers where to, and with which reference',
    access: 'member',
    body: 'form',
    // It moves no money yet, but pressing twice would create two deposits.
    movesMoney: true,
    input: z.object({ currency, amount: amount(2) }),
    answer: fiatDeposit,
    errors: ['currencyUnknown', 'depositsClosed', 'identityRequired', 'tooManyDeposits'],
    example: { input: { currency: 'EUR', amount: '250' }, answer: exampleDeposit },
  }),
  attach: call({
    method: 'POST',
    path: '/fiat/deposits/picture',
    summary: 'A picture of the transfer, for operators to find it sooner; another one takes its place',
    access: 'member',
    body: 'multipart',
    input: z.object({ id, image }),
    answer: fiatDeposit,
    errors: ['notFound', 'depositMoved'],
    example: { input: { id: '5' }, answer: { ...exampleDeposit, hasPicture: true } },
  }),
  cancel: call({
    method: 'POST',
    path: '/fiat/deposits/cancel',
    summary: 'Give a deposit up whose money will not be transferred',
    access: 'member',
    body: 'form',
    input: z.object({ id }),
    answer: fiatDeposit,
    errors: ['notFound', 'depositMoved'],
    example: {
      input: { id: '5' },
      answer: { ...exampleDeposit, state: 'cancelled' as const, decidedAt: 1_790_000_060_000 },
    },
  }),
  detail: call({
    method: 'GET',
    path: '/fiat/deposits/detail',
    summary: 'One of the own deposits over banks',
    access: 'member',
    query: z.object({ id }),
    answer: fiatDeposit,
    errors: ['notFound'],
    example: { query: { id: '5' }, answer: exampleDeposit },
  }),
  list: call({
    method: 'GET',
    path: '/fiat/deposits',
    summary: 'Own deposits over banks, newest first',
    access: 'member',
    query: z.object({
      currency: currency.optional(),
      state: z.enum(fiatDepositStates, { error: 'fieldInvalid' }).optional(),
      from: integerText({ min: 0, max: 8_640_000_000_000 }).optional(),
      maxId: id.optional(),
      limit: integerText({ min: 1, max: 100 }).optional(),
    }),
    answer: page(fiatDeposit),
    example: { query: { currency: 'EUR' }, answer: { items: [exampleDeposit], next: null } },
  }),
};
