import { z } from 'zod';
import { call } from './call.ts';
import { depositStates } from './deposit-values.ts';
import { fiatDepositStates } from './fiat-deposit-values.ts';
import { currency, decimalText, integerText, page, text, time } from './fields.ts';
import {
  recordIdPattern,
  recordKinds,
  recordSearchLengthMax,
  recordSources,
  recordsMax,
  valueDaysMax,
} from './record-values.ts';
import { accountKinds } from './wallet-values.ts';
import { withdrawalStates } from './withdrawal-values.ts';

/** One entry of the ledger in an account of the member. */
export const record = z.object({
  /** Unique; also the cursor for the next page. */
  id: z.string(),
  /** Of the ledger's transaction: entries of one step share it. */
  transactionId: z.string(),
  time,
  kind: z.enum(recordKinds),
  account: z.enum(accountKinds),
  currency: z.string(),
  /** Change of what is owned; below zero when it went out. */
  amount: decimalText,
  /** Change of what is held. */
  held: decimalText,
  /** What the account owned after this entry. */
  balance: decimalText,
  /** What caused it, e.g. order:91. */
  reference: z.string(),
  /** The same in parts: its number, '' where it has none, and the market of a trade. */
  source: z.object({ from: z.enum(recordSources), number: z.string(), symbol: z.string() }),
});
export type MoneyRecord = z.output<typeof record>;

const transferFacts = { id: z.string(), currency: z.string(), amount: decimalText, time };

/** Money that comes from elsewhere or goes there. */
const moneyOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit'), state: z.enum(depositStates), ...transferFacts }),
  /** The amount that the member announced, until the received amount is known. */
  z.object({ kind: z.literal('fiatDeposit'), state: z.enum(fiatDepositStates), ...transferFacts }),
  z.object({ kind: z.literal('withdrawal'), state: z.enum(withdrawalStates), ...transferFacts }),
]);
export type MoneyOrder = z.output<typeof moneyOrder>;

export const statement = z.object({
  year: z.int(),
  since: time,
  /** End of the year, or now while it is running. */
  until: time,
  /** Years that a statement can be asked for, the newest first. */
  years: z.array(z.int()),
  /** All accounts together; coins that rested at zero are not there. */
  currencies: z.array(
    z.object({
      currency: z.string(),
      opening: decimalText,
      closing: decimalText,
      /** Both without sign: opening + every `into` - every `out` = closing. */
      movements: z.array(z.object({ kind: z.enum(recordKinds), into: decimalText, out: decimalText })),
    }),
  ),
});
export type Statement = z.output<typeof statement>;

const moment = z.int({ error: 'fieldInvalid' }).min(0, 'fieldInvalid').max(8.64e15, 'fieldInvalid');

const exampleRecord = {
  id: '55-7-0',
  transactionId: '55',
  time: 1_790_000_000_000,
  kind: 'transfer',
  account: 'spot',
  currency: 'USDT',
  amount: '-10',
  held: '0',
  balance: '990',
  reference: 'member:7',
  source: { from: 'transfer', number: '', symbol: '' },
};

/** What happened to a member's money. */
export const recordCalls = {
  list: call({
    method: 'POST',
    path: '/finance/history',
    summary: 'Entries of the own accounts, newest first, each with what the account owned after it',
    access: 'member',
    readOnly: true,
    /** Cursor: older than this entry. */
    query: z.object({ uid: z.string().regex(recordIdPattern, 'fieldInvalid').optional() }),
    body: 'json',
    input: z.object({
      account: z.enum(accountKinds, { error: 'fieldInvalid' }).optional(),
      currency: currency.optional(),
      kind: z.enum(recordKinds, { error: 'fieldInvalid' }).optional(),
      /** From this moment on. */
      since: moment.optional(),
      /** Before this moment. */
      until: moment.optional(),
      /** A transaction's number, or a part of what caused it. */
      search: text(recordSearchLengthMax).trim().optional(),
      limit: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(recordsMax, 'fieldInvalid').default(20),
    }),
    /**
     * For a rare kind only some thousand entries are searched per call, so an answer with fewer than `limit`, even
     * none, may have `next`.
     */
    answer: page(record),
    example: { query: {}, input: { kind: 'transfer', limit: 20 }, answer: { items: [exampleRecord], next: null } },
  }),
  orders: call({
    method: 'POST',
    path: '/finance/orders',
    summary: 'Deposits and withdrawals of coins and of money of countries together, newest first',
    access: 'member',
    readOnly: true,
    query: z.object({
      /** Cursor: those that began before this moment. */
      until: integerText({ min: 0, max: 8.64e15 }).optional(),
      limit: integerText({ min: 1, max: 100 }).default(20),
    }),
    answer: page(moneyOrder),
    example: {
      query: { limit: '20' },
      answer: {
        items: [
          { kind: 'withdrawal', id: '7', currency: 'USDT', amount: '100', state: 'sending', time: 1_790_000_000_000 },
        ],
        next: null,
      },
    },
  }),
  values: call({
    method: 'GET',
    path: '/balance/values',
    summary: 'What the member owned at the beginning of each UTC day, oldest first; days before the first are missing',
    access: 'member',
    query: z.object({ days: integerText({ min: 1, max: valueDaysMax }).default(30) }),
    answer: z.array(z.object({ time, totalUsdt: decimalText })),
    example: { query: { days: '30' }, answer: [{ time: 1_789_948_800_000, totalUsdt: '1000' }] },
  }),
  statement: call({
    method: 'GET',
    path: '/balance/statement',
    summary: 'What each coin was at the beginning of a UTC year, what came and went, and what it was at the end',
    access: 'member',
    query: z.object({ year: integerText({ min: 2000, max: 9999 }) }),
    answer: statement,
    example: {
      query: { year: '2026' },
      answer: {
        year: 2026,
        since: 1_767_225_600_000,
        until: 1_790_000_000_000,
        years: [2026],
        currencies: [
          {
            currency: 'USDT',
            opening: '0',
            closing: '990',
            movements: [
              { kind: 'deposit', into: '1000', out: '0' },
              { kind: 'trade', into: '0', out: '10' },
            ],
          },
        ],
      },
    },
  }),
};
