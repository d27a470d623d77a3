import { z } from 'zod';
import { call } from './call.ts';
import { depositStates } from './deposit-values.ts';
import { currency, decimalText, id, integerText, page, requiredText, text, time } from './fields.ts';

export const deposit = z.object({
  id: z.string(),
  currency: z.string(),
  network: z.string(),
  networkName: z.string(),
  amount: decimalText,
  address: z.string(),
  memo: z.string().nullable(),
  transactionId: z.string(),
  /** The transaction on a block explorer; null where there is none, as in the sandbox. */
  explorerUrl: z.string().nullable(),
  state: z.enum(depositStates),
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  time,
  creditedTime: time.nullable(),
});
export type Deposit = z.output<typeof deposit>;

export const coinNetwork = z.object({
  network: z.string(),
  networkName: z.string(),
  canDeposit: z.boolean(),
  canWithdraw: z.boolean(),
  depositMinimum: decimalText,
  withdrawalMinimum: decimalText,
  withdrawalFee: decimalText,
  confirmations: z.int(),
  /** Whether an address is complete only with its memo (destination tag). */
  hasMemo: z.boolean(),
});
export type CoinNetwork = z.output<typeof coinNetwork>;

const supportedCoin = z.object({ currency: z.string(), displayName: z.string(), networks: z.array(coinNetwork) });
export type SupportedCoin = z.output<typeof supportedCoin>;

const networkCode = requiredText(20);

const exampleNetwork = {
  network: 'tron',
  networkName: 'TRON (TRC20)',
  canDeposit: true,
  canWithdraw: true,
  depositMinimum: '1',
  withdrawalMinimum: '10',
  withdrawalFee: '1',
  confirmations: 20,
  hasMemo: false,
};
const exampleAddress = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const exampleDeposit = {
  id: '7',
  currency: 'USDT',
  network: 'tron',
  networkName: 'TRON (TRC20)',
  amount: '250',
  address: exampleAddress,
  memo: null,
  transactionId: '5b2ad1d9c7d8c5ee7b0a3c1f1f6b2a3d4e5f60718293a4b5c6d7e8f901234567',
  explorerUrl: null,
  state: 'confirming' as const,
  confirmations: 3,
  confirmationsNeeded: 20,
  time: 1_790_000_000_000,
  creditedTime: null,
};

export const depositCalls = {
  config: call({
    method: 'POST',
    path: '/blockchain/config',
    summary: 'Which coins come in and go out over which networks',
    access: 'member',
    readOnly: true,
    answer: z.object({
      supportedCoins: z.array(supportedCoin),
      /** Whether the networks are those of the sandbox: what moves there is worth nothing. */
      isSandbox: z.boolean(),
    }),
    example: {
      answer: {
        supportedCoins: [{ currency: 'USDT', displayName: 'Tether', networks: [exampleNetwork] }],
        isSandbox: true,
      },
    },
  }),
  getCoinAddress: call({
    method: 'POST',
    path: '/blockchain/get_coin_address',
    summary: 'The own address for deposits of a coin; the first network of the coin where none is named',
    access: 'member',
    query: z.object({ coin: currency, network: networkCode.optional() }),
    answer: z.object({ currency: z.string(), network: z.string(), address: z.string(), memo: z.string().nullable() }),
    errors: ['currencyUnknown', 'networkUnknown', 'depositsClosed', 'unavailable'],
    example: {
      query: { coin: 'USDT', network: 'tron' },
      answer: { currency: 'USDT', network: 'tron', address: exampleAddress, memo: null },
    },
  }),
  udunCallback: call({
    method: 'POST',
    path: '/udun/callback',
    summary: 'Where the custodian gateway reports deposits and withdrawals, signed',
    access: 'public',
    body: 'form',
    input: z.object({ timestamp: text(20), nonce: text(40), sign: text(64), body: text(8_000) }),
    answer: z.object({ heard: z.literal(true) }),
    errors: ['forbidden', 'notFound'],
    example: {
      input: {
        timestamp: '1790000000',
        nonce: '100000',
        sign: '0a6ac2dc1a1d6a3e8d7fa2d3b1f9a1c2',
        body: '{"tradeType":1,"status":3,"tradeId":"20181024175416907"}',
      },
      answer: { heard: true as const },
    },
  }),
  deposits: call({
    method: 'GET',
    path: '/blockchain/deposits',
    summary: 'Own deposits, newest first',
    access: 'member',
    query: z.object({
      coin: currency.optional(),
      /** `open`: not decided yet. */
      state: z.enum(['open', ...depositStates], { error: 'fieldInvalid' }).optional(),
      from: integerText({ min: 0, max: 8_640_000_000_000 }).optional(),
      until: integerText({ min: 0, max: 8_640_000_000_000 }).optional(),
      maxId: id.optional(),
      limit: integerText({ min: 1, max: 100 }).optional(),
    }),
    answer: page(deposit),
    example: {
      query: { coin: 'USDT', state: 'open', limit: '20' },
      answer: { items: [exampleDeposit], next: null },
    },
  }),
};
