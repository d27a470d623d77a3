import type { TermField } from '../../../contract/product.ts';
import type { AnyTerms } from '../../../contract/product-terms.ts';

const field = (name: string, kind: TermField['kind']): TermField => ({ name, list: null, kind, min: null, max: null });

/** The first terms of a new market, with what most markets have. */
export const marketFields = [
  field('makerFeeBps', 'integer'),
  field('takerFeeBps', 'integer'),
  field('notionalMin', 'amount'),
  field('priceBandPercent', 'integer'),
  field('openOrdersMax', 'integer'),
];
export const usualMarket: AnyTerms = {
  makerFeeBps: 10,
  takerFeeBps: 10,
  notionalMin: '5',
  priceBandPercent: 20,
  openOrdersMax: 200,
};

/** The first terms of a currency on a network; what it costs is for the operator to know. */
export const coinFields = [
  field('depositMinimum', 'amount'),
  field('withdrawalMinimum', 'amount'),
  field('withdrawalFee', 'amount'),
  field('canDeposit', 'flag'),
  field('canWithdraw', 'flag'),
];
export const usualCoin: AnyTerms = { canDeposit: true, canWithdraw: true };
