import { z } from 'zod';
import { call } from './call.ts';
import { decimalText } from './fields.ts';
import { houseMove } from './house-move.ts';
import { houseFunds } from './house-values.ts';
import { reason } from './operator-admin.ts';

const roles = ['finance', 'admin'] as const;

const coin = z.object({ currency: z.string(), amount: decimalText });
const valuedCoin = coin.extend({
  /** null without a price. */
  valueUsdt: decimalText.nullable(),
});

const fund = z.object({
  fund: z.enum(houseFunds),
  coins: z.array(valuedCoin),
  /** Its accounts, where it has several: the number of each, and what it is for. */
  parts: z.array(z.object({ part: z.string(), currency: z.string(), name: z.string() })),
  /** Of the coins that have a price. */
  worthUsdt: decimalText,
  /** Since midnight UTC. */
  turnoverUsdt: decimalText,
  /** What that brought the house at the prices it was agreed at; below zero for a loss. */
  resultUsdt: decimalText,
});
export type HouseFundState = z.output<typeof fund>;

/** Money of the house itself. */
export const houseCalls = {
  owned: call({
    method: 'GET',
    path: '/reserves/house',
    summary: 'What the house owns itself, by fund, beside what is owed to members',
    access: 'public',
    answer: z.array(z.object({ fund: z.enum(houseFunds), coins: z.array(coin) })),
    example: { answer: [{ fund: 'convert', coins: [{ currency: 'BTC', amount: '15.5' }] }] },
  }),
  funds: call({
    method: 'GET',
    path: '/operator/house',
    summary: 'What each fund of the house owns, what it is worth and did today, and what members paid as fees',
    access: 'operator',
    roles: [...roles],
    answer: z.object({ funds: z.array(fund), fees: z.array(valuedCoin), currencies: z.array(z.string()) }),
    example: {
      answer: {
        funds: [
          {
            fund: 'convert',
            coins: [{ currency: 'BTC', amount: '15.5', valueUsdt: '992000' }],
            parts: [],
            worthUsdt: '992000',
            turnoverUsdt: '250',
            resultUsdt: '0.25',
          },
        ],
        fees: [],
        currencies: ['BTC', 'USDT'],
      },
    },
  }),
  move: call({
    method: 'POST',
    path: '/operator/house/move',
    summary: 'Propose to move money into a fund of the house, or out of it',
    access: 'operator',
    roles: [...roles],
    body: 'json',
    input: houseMove.extend({ reason }),
    answer: z.object({}),
    errors: ['currencyUnknown', 'proposalOpen'],
    example: {
      input: {
        fund: 'convert',
        direction: 'in',
        source: 'outside',
        currency: 'BTC',
        amount: '2',
        reason: 'Bought for conversions, transaction 4f6c',
      },
      answer: {},
    },
  }),
};
