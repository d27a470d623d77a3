import { z } from 'zod';
import { call } from './call.ts';
import { coinNetwork } from './deposit.ts';
import { amount, currency, decimalText, id } from './fields.ts';
import { exampleWithdrawal, quota, withdrawal } from './withdrawal.ts';
import { checkedOrder, codeMethod, codeSent, proof, sentCode } from './withdrawal-proof.ts';

/** `amount` is what leaves the account, the fee included; `account` is the id of an own bank account. */
const order = { currency, amount: amount(2), account: id };
const quotas = { day: quota, month: quota };

/** A fiat currency, and the terms for deposits and withdrawals. */
const fiatCurrency = z.object({ currency: z.string(), displayName: z.string(), network: coinNetwork });
export type FiatCurrency = z.output<typeof fiatCurrency>;

const exampleCurrency = {
  currency: 'EUR',
  displayName: 'Euro',
  network: {
    network: 'bank',
    networkName: 'Bank transfer',
    canDeposit: true,
    canWithdraw: true,
    depositMinimum: '10',
    withdrawalMinimum: '20',
    withdrawalFee: '1',
    confirmations: 1,
    hasMemo: false,
  },
};
const exampleQuota = { limit: '50000', used: '250', left: '49750' };
const exampleOrder = { currency: 'EUR', amount: '100', account: '17' };
const exampleFiatWithdrawal = {
  ...exampleWithdrawal,
  id: '10',
  currency: 'EUR',
  network: 'bank',
  networkName: 'Bank transfer',
  address: 'DE89370400440532013000',
  payee: {
    paymentType: 'bank' as const,
    country: 'DE',
    holder: 'Sari Wijaya',
    details: { bankName: 'Musterbank', iban: 'DE89370400440532013000' },
  },
};

const refusalsOfOrder = [
  'currencyUnknown',
  'withdrawalsClosed',
  'identityRequired',
  'withdrawalHold',
  'notEnoughBalance',
  'unavailable',
] as const;

/** Fiat money over banks. Withdrawals are listed and taken back like those of coins. */
export const fiatCalls = {
  config: call({
    method: 'GET',
    path: '/fiat/config',
    summary: 'Which money of countries comes and goes over banks',
    access: 'member',
    answer: z.object({
      currencies: z.array(fiatCurrency),
      /** Whether the member’s identity is verified to the required level. */
      isVerified: z.boolean(),
    }),
    example: { answer: { currencies: [exampleCurrency], isVerified: true } },
  }),
  quota: call({
    method: 'POST',
    path: '/finance/fiatWithdrawQuota',
    summary: 'How much money can be taken out over banks: of what is available, and of the limits of 24 h and 30 days',
    access: 'member',
    readOnly: true,
    answer: z.object({
      currencies: z.array(
        z.object({
          currency: z.string(),
          available: decimalText,
          /** The smaller limit in the currency, rounded down; null when there is no price. */
          left: decimalText.nullable(),
        }),
      ),
      ...quotas,
    }),
    example: {
      answer: {
        currencies: [{ currency: 'EUR', available: '500', left: '45642.2' }],
        day: exampleQuota,
        month: { limit: '500000', used: '250', left: '499750' },
      },
    },
  }),
  check: call({
    method: 'POST',
    path: '/fiat/withdraw/check',
    summary: 'Whether an order could be carried out now, and what would arrive',
    access: 'member',
    readOnly: true,
    body: 'form',
    input: z.object(order),
    answer: checkedOrder,
    errors: [...refusalsOfOrder],
    example: {
      input: exampleOrder,
      answer: { networkName: 'Musterbank', amount: '100', fee: '1', received: '99' },
    },
  }),
  sendCode: call({
    method: 'POST',
    path: '/fiat/withdraw/code',
    summary: 'A one-time code to an own address, for this withdrawal only',
    access: 'member',
    body: 'form',
    input: z.object({ ...order, method: codeMethod }),
    answer: codeSent,
    errors: ['currencyUnknown', 'withdrawalsClosed', 'codeTooSoon', 'unavailable'],
    example: { input: exampleOrder, answer: { resendAfterSeconds: 60, expiresInSeconds: 300 } },
  }),
  /** The spec’s /{type}/withdraw with the type fiat. */
  create: call({
    method: 'POST',
    path: '/fiat/withdraw',
    summary: 'Money to an own bank account: by withdrawal password, and second factor or one-time code',
    access: 'member',
    body: 'form',
    movesMoney: true,
    input: z.object({ ...order, ...proof, ...sentCode }),
    answer: withdrawal,
    errors: [...refusalsOfOrder, 'withdrawalPasswordMissing', 'secondFactorRequired'],
    example: {
      input: { ...exampleOrder, withdrawalPassword: 'away horse 9', code: '123456' },
      answer: exampleFiatWithdrawal,
    },
  }),
};
