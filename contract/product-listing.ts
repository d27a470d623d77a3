import { z } from 'zod';
import { call } from './call.ts';
import { currency, symbolName, time } from './fields.ts';
import { reason } from './operator-admin.ts';
import { networkName, newAsset, newCoin, newMarket } from './product-proposed.ts';

const roles = ['finance', 'admin'] as const;
/** When something ends; members are told in advance. */
const endsAt = z.int('fieldRequired').min(0, 'fieldInvalid').max(8_640_000_000_000_000, 'fieldInvalid');

const market = z.object({
  symbol: z.string(),
  status: z.enum(['open', 'closed', 'delisted']),
  testOnly: z.boolean(),
  pricePrecision: z.int(),
  volumePrecision: z.int(),
  delistAt: time.nullable(),
});
export type ListedMarket = z.output<typeof market>;

const asset = z.object({
  code: z.string(),
  displayName: z.string(),
  decimals: z.int(),
  icon: z.string(),
  testOnly: z.boolean(),
  delistAt: time.nullable(),
  networks: z.array(z.string()),
  /** Whether conversions of it are open; null for a currency that never converts. */
  converts: z.boolean().nullable(),
});
export type ListedAsset = z.output<typeof asset>;

const listedNetwork = z.object({ code: z.string(), displayName: z.string(), pausedAt: time.nullable() });
export type ListedNetwork = z.output<typeof listedNetwork>;

const marketTerms = { makerFeeBps: 10, takerFeeBps: 10, notionalMin: '5', priceBandPercent: 20, openOrdersMax: 200 };
const coinTerms = {
  depositMinimum: '1',
  withdrawalMinimum: '10',
  withdrawalFee: '1',
  canDeposit: true,
  canWithdraw: true,
};
const proposed = { method: 'POST', access: 'operator', roles: [...roles], body: 'json', answer: z.object({}) } as const;

/** What is traded and moved. Opening or ending something takes two operators; pausing takes one and is immediate. */
export const productListingCalls = {
  markets: call({
    method: 'GET',
    path: '/operator/markets',
    summary: 'All spot markets, those that are not traded any more too',
    access: 'operator',
    roles: [...roles],
    answer: z.object({ markets: z.array(market), currencies: z.array(z.string()) }),
    example: {
      answer: {
        markets: [
          {
            symbol: 'BTC_USDT',
            status: 'open',
            testOnly: false,
            pricePrecision: 2,
            volumePrecision: 6,
            delistAt: null,
          },
        ],
        currencies: ['BTC', 'USDT'],
      },
    },
  }),
  listMarket: call({
    ...proposed,
    path: '/operator/markets/list',
    summary: 'Propose a new spot market; it is closed until it is opened',
    input: newMarket.extend({ reason }),
    errors: ['currencyUnknown', 'marketKnown', 'proposalOpen'],
    example: {
      input: {
        base: 'XRP',
        quote: 'BTC',
        pricePrecision: 6,
        volumePrecision: 2,
        testOnly: false,
        terms: marketTerms,
        reason: 'Asked for often',
      },
      answer: {},
    },
  }),
  pauseMarket: call({
    ...proposed,
    path: '/operator/markets/pause',
    summary: 'Take no new orders in a market from now on; those that are open can be cancelled',
    input: z.object({ symbol: symbolName, reason }),
    errors: ['marketUnknown', 'alreadyDone'],
    example: { input: { symbol: 'BTC_USDT', reason: 'Prices are wrong' }, answer: {} },
  }),
  openMarket: call({
    ...proposed,
    path: '/operator/markets/open',
    summary: 'Propose to take orders in a market that is closed',
    input: z.object({ symbol: symbolName, reason }),
    errors: ['marketUnknown', 'alreadyDone', 'proposalOpen'],
    example: { input: { symbol: 'NONE_USDT', reason: 'Prices are right again' }, answer: {} },
  }),
  delistMarket: call({
    ...proposed,
    path: '/operator/markets/delist',
    summary: 'Propose that a market ends at a time that members read before; open orders are cancelled then',
    input: z.object({ symbol: symbolName, endsAt, reason }),
    errors: ['marketUnknown', 'alreadyDone', 'proposalOpen'],
    example: { input: { symbol: 'DOT_USDT', endsAt: 4_000_000_000_000, reason: 'Hardly traded' }, answer: {} },
  }),
  coins: call({
    method: 'GET',
    path: '/operator/coins',
    summary: 'All currencies and networks',
    access: 'operator',
    roles: [...roles],
    answer: z.object({ assets: z.array(asset), networks: z.array(listedNetwork) }),
    example: {
      answer: {
        assets: [
          {
            code: 'BTC',
            displayName: 'Bitcoin',
            decimals: 8,
            icon: 'btc',
            testOnly: false,
            delistAt: null,
            networks: ['bitcoin'],
            converts: true,
          },
        ],
        networks: [{ code: 'bitcoin', displayName: 'Bitcoin', pausedAt: null }],
      },
    },
  }),
  listAsset: call({
    ...proposed,
    path: '/operator/coins/list',
    summary: 'Propose a new currency',
    input: newAsset.extend({ reason }),
    errors: ['currencyKnown', 'proposalOpen'],
    example: {
      input: {
        code: 'NEWC',
        displayName: 'New coin',
        decimals: 8,
        icon: 'generic',
        testOnly: false,
        reason: 'Asked for often',
      },
      answer: {},
    },
  }),
  listCoin: call({
    ...proposed,
    path: '/operator/coins/network',
    summary: 'Propose that a currency moves over a network, with its terms there',
    input: newCoin.extend({ reason }),
    errors: ['currencyUnknown', 'networkUnknown', 'currencyKnown', 'proposalOpen'],
    example: {
      input: {
        network: 'tron',
        currency: 'XRP',
        contractAddress: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
        chainDecimals: 6,
        gasLimit: null,
        gasCostMaximum: null,
        terms: coinTerms,
        reason: 'Asked for often',
      },
      answer: {},
    },
  }),
  delistAsset: call({
    ...proposed,
    path: '/operator/coins/delist',
    summary: 'Propose that a currency ends: its markets, and deposits of it. What members have can be withdrawn',
    input: z.object({ code: currency, endsAt, reason }),
    errors: ['currencyUnknown', 'alreadyDone', 'proposalOpen'],
    example: { input: { code: 'DOT', endsAt: 4_000_000_000_000, reason: 'Hardly used' }, answer: {} },
  }),
  pauseNetwork: call({
    ...proposed,
    path: '/operator/networks/pause',
    summary: 'Take neither deposit addresses nor withdrawals of a network from now on',
    input: z.object({ network: networkName, reason }),
    errors: ['networkUnknown', 'alreadyDone'],
    example: { input: { network: 'litecoin', reason: 'It stands still' }, answer: {} },
  }),
  resumeNetwork: call({
    ...proposed,
    path: '/operator/networks/resume',
    summary: 'Propose to go on with a network that was paused',
    input: z.object({ network: networkName, reason }),
    errors: ['networkUnknown', 'alreadyDone', 'proposalOpen'],
    example: { input: { network: 'dogecoin', reason: 'It goes on' }, answer: {} },
  }),
};
