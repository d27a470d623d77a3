import { z } from 'zod';
import { payee } from './bank-account.ts';
import { call } from './call.ts';
import { amount, currency, decimalText, id, integerText, page, requiredText, text, time } from './fields.ts';
import { secondFactorWays } from './security.ts';
import { holdReasons } from './security-values.ts';
import { checkedOrder, codeMethod, codeSent, proof, sentCode } from './withdrawal-proof.ts';
import {
  addressLabelLengthMax,
  addressLengthMax,
  memoLengthMax,
  reviewReasons,
  waitReasons,
  withdrawalStates,
} from './withdrawal-values.ts';

const destination = {
  network: requiredText(20),
  address: requiredText(addressLengthMax),
  /** Memo or destination tag; '' where the receiver has none. */
  memo: text(memoLengthMax).trim().default(''),
};
/** `amount` is what leaves the account, the fee included. */
const order = { currency, amount: amount(8), ...destination };

/** In USDT. */
export const quota = z.object({ limit: decimalText, used: decimalText, left: decimalText });
const quotas = { day: quota, month: quota };

const event = z.object({
  state: z.enum(withdrawalStates),
  /** In the words of an operator, or the name of a reason of ours; '' for most. */
  reason: z.string(),
  time,
});

export const withdrawal = z.object({
  id: z.string(),
  currency: z.string(),
  network: z.string(),
  networkName: z.string(),
  address: z.string(),
  memo: z.string(),
  /** The account that a bank pays to; null where a chain carries it. */
  payee: payee.nullable(),
  amount: decimalText,
  fee: decimalText,
  /** What arrives: amount less fee. */
  received: decimalText,
  state: z.enum(withdrawalStates),
  /** Why an operator looks at it before it is sent, or has looked. */
  reviewReasons: z.array(z.enum(reviewReasons)),
  /** Why an approved one is not sent yet; null when nothing stands in its way, and in all other states. */
  waitsFor: z.enum(waitReasons).nullable(),
  transactionId: z.string().nullable(),
  /** The transaction on a block explorer; null where there is none, as in the sandbox. */
  explorerUrl: z.string().nullable(),
  canCancel: z.boolean(),
  time,
  /** What happened so far, oldest first. */
  events: z.array(event),
});
export type WithdrawalRecord = z.output<typeof withdrawal>;

const bookEntry = z.object({
  id: z.string(),
  label: z.string(),
  network: z.string(),
  networkName: z.string(),
  address: z.string(),
  memo: z.string(),
  /** From when on it is trusted, and whether that is so by now. */
  trustedAt: time,
  isTrusted: z.boolean(),
});
export type BookEntry = z.output<typeof bookEntry>;

const exampleQuota = { limit: '2000', used: '250', left: '1750' };
const exampleQuotas = { day: exampleQuota, month: { limit: '10000', used: '250', left: '9750' } };
const exampleDestination = { network: 'tron', address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', memo: '' };
const exampleOrder = { currency: 'USDT', amount: '100', ...exampleDestination };
export const exampleWithdrawal = {
  id: '9',
  ...exampleOrder,
  networkName: 'TRON (TRC20)',
  payee: null,
  fee: '1',
  received: '99',
  state: 'review' as const,
  reviewReasons: ['firstWithdrawal' as const],
  waitsFor: null,
  transactionId: null,
  explorerUrl: null,
  canCancel: true,
  time: 1_790_000_000_000,
  events: [{ state: 'review' as const, reason: '', time: 1_790_000_000_000 }],
};
const exampleEntry = {
  id: '3',
  label: 'Cold wallet',
  ...exampleDestination,
  networkName: 'TRON (TRC20)',
  trustedAt: 1_790_086_400_000,
  isTrusted: false,
};

const refusalsOfOrder = [
  'currencyUnknown',
  'networkUnknown',
  'withdrawalsClosed',
  'withdrawalHold',
  'notEnoughBalance',
  'unavailable',
] as const;

export const withdrawalCalls = {
  config: call({
    method: 'GET',
    path: '/finance/withdrawconfig',
    summary: 'What stands between the member and a withdrawal: hold, limits, what protects the account',
    access: 'member',
    answer: z.object({
      /** Server time. */
      now: time,
      hold: z.object({ reason: z.enum(holdReasons), until: time }).nullable(),
      hasWithdrawalPassword: z.boolean(),
      /** When it was set or changed last; 0 when that is not known, null without one. */
      withdrawalPasswordSetAt: time.nullable(),
      /** What the member can confirm with; without any a code is sent. */
      secondFactor: secondFactorWays,
      /** Where a code can be sent, masked; '' where the member has none. */
      email: z.string(),
      phone: z.string(),
      isWhitelistOnly: z.boolean(),
      ...quotas,
    }),
    example: {
      answer: {
        now: 1_790_000_000_000,
        hold: null,
        hasWithdrawalPassword: true,
        withdrawalPasswordSetAt: 1_780_000_000_000,
        secondFactor: { hasApp: false, hasPasskey: false },
        email: 's***@example.com',
        phone: '',
        isWhitelistOnly: false,
        ...exampleQuotas,
      },
    },
  }),
  quota: call({
    method: 'POST',
    path: '/finance/blockChainWithdrawQuota',
    summary: 'How much of a coin can be taken out: of what is available, and of the limits of 24 hours and 30 days',
    access: 'member',
    readOnly: true,
    query: z.object({ currency }),
    answer: z.object({
      currency: z.string(),
      available: decimalText,
      /** The smaller limit in the coin, rounded down; null when there is no price. */
      left: decimalText.nullable(),
      ...quotas,
    }),
    errors: ['currencyUnknown'],
    example: {
      query: { currency: 'USDT' },
      answer: { currency: 'USDT', available: '500', left: '1750', ...exampleQuotas },
    },
  }),
  check: call({
    method: 'POST',
    path: '/blockchain/withdraw/check',
    summary: 'Whether an order could be carried out now, and what would arrive',
    access: 'member',
    readOnly: true,
    body: 'form',
    input: z.object(order),
    answer: checkedOrder,
    errors: [...refusalsOfOrder],
    example: {
      input: exampleOrder,
      answer: { networkName: 'TRON (TRC20)', amount: '100', fee: '1', received: '99' },
    },
  }),
  sendCode: call({
    method: 'POST',
    path: '/blockchain/withdraw/code',
    summary: 'A one-time code to an own address, for this withdrawal only',
    access: 'member',
    body: 'form',
    input: z.object({ ...order, method: codeMethod }),
    answer: codeSent,
    errors: ['codeTooSoon', 'unavailable'],
    example: { input: exampleOrder, answer: { resendAfterSeconds: 60, expiresInSeconds: 300 } },
  }),
  create: call({
    method: 'POST',
    path: '/:type/withdraw',
    summary: 'Send coins away: by withdrawal password, and second factor or one-time code',
    access: 'member',
    body: 'form',
    movesMoney: true,
    params: z.object({ type: z.enum(['blockchain', 'udun'], { error: 'fieldInvalid' }) }),
    input: z.object({
      ...order,
      ...proof,
      ...sentCode,
    }),
    answer: withdrawal,
    errors: [...refusalsOfOrder, 'withdrawalPasswordMissing', 'secondFactorRequired'],
    example: {
      params: { type: 'blockchain' },
      input: { ...exampleOrder, withdrawalPassword: 'away horse 9', code: '123456' },
      answer: exampleWithdrawal,
    },
  }),
  cancel: call({
    method: 'POST',
    path: '/blockchain/withdrawals/cancel',
    summary: 'Take a withdrawal back as long as nothing is signed',
    access: 'member',
    body: 'form',
    input: z.object({ id }),
    answer: withdrawal,
    errors: ['notFound', 'withdrawalNotCancellable'],
    example: { input: { id: '9' }, answer: { ...exampleWithdrawal, state: 'cancelled', canCancel: false } },
  }),
  list: call({
    method: 'GET',
    path: '/blockchain/withdrawals',
    summary: 'Own withdrawals, newest first, each with its timeline',
    access: 'member',
    query: z.object({
      coin: currency.optional(),
      /** `open`: not decided yet. */
      state: z.enum(['open', ...withdrawalStates], { error: 'fieldInvalid' }).optional(),
      from: integerText({ min: 0, max: 8_640_000_000_000 }).optional(),
      until: integerText({ min: 0, max: 8_640_000_000_000 }).optional(),
      maxId: id.optional(),
      limit: integerText({ min: 1, max: 100 }).optional(),
    }),
    answer: page(withdrawal),
    example: { query: { coin: 'USDT' }, answer: { items: [exampleWithdrawal], next: null } },
  }),
  addresses: call({
    method: 'GET',
    path: '/blockchain/addresses',
    summary: 'The own address book',
    access: 'member',
    answer: z.object({ items: z.array(bookEntry), isWhitelistOnly: z.boolean() }),
    example: { answer: { items: [exampleEntry], isWhitelistOnly: false } },
  }),
  addAddress: call({
    method: 'POST',
    path: '/blockchain/addresses',
    summary: 'Put an address into the book; it is trusted 24 hours later',
    access: 'member',
    body: 'form',
    input: z.object({ label: requiredText(addressLabelLengthMax), ...destination, ...proof }),
    answer: bookEntry,
    errors: ['networkUnknown', 'addressKnown', 'tooManyAddresses', 'withdrawalPasswordMissing', 'secondFactorRequired'],
    example: {
      input: { label: 'Cold wallet', ...exampleDestination, withdrawalPassword: 'away horse 9' },
      answer: exampleEntry,
    },
  }),
  removeAddress: call({
    method: 'POST',
    path: '/blockchain/addresses/remove',
    summary: 'Take an address out of the book',
    access: 'member',
    body: 'form',
    input: z.object({ id }),
    answer: z.object({}),
    errors: ['notFound'],
    example: { input: { id: '3' }, answer: {} },
  }),
  setWhitelist: call({
    method: 'POST',
    path: '/blockchain/addresses/whitelist',
    summary: 'Whether coins leave only to trusted addresses of the book',
    access: 'member',
    body: 'form',
    input: z.object({ isOn: z.enum(['true', 'false'], { error: 'fieldInvalid' }), ...proof }),
    answer: z.object({ isWhitelistOnly: z.boolean() }),
    errors: ['withdrawalPasswordMissing', 'secondFactorRequired'],
    example: { input: { isOn: 'true', withdrawalPassword: 'away horse 9' }, answer: { isWhitelistOnly: true } },
  }),
};
