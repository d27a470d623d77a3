import { z } from 'zod';
import { currency, requiredText, text } from './fields.ts';
import { productTerms } from './product-terms.ts';

const digits = (max: number) => z.int('fieldInvalid').min(0, 'fieldInvalid').max(max, 'fieldInvalid');
export const networkName = z.string({ error: 'fieldRequired' }).regex(/^[a-z0-9]{2,20}$/, 'fieldInvalid');

/** A spot market as it is proposed. It is closed until two operators open it. */
export const newMarket = z.object({
  base: currency,
  quote: currency,
  pricePrecision: digits(8),
  volumePrecision: digits(8),
  testOnly: z.boolean(),
  terms: productTerms['exchange.market'],
});

/** A currency as it is proposed. It is on no network yet. */
export const newAsset = z.object({
  code: currency,
  displayName: requiredText(40),
  decimals: digits(8),
  /** Of another currency, or `generic`. */
  icon: z.string({ error: 'fieldRequired' }).regex(/^[a-z0-9]{1,20}$/, 'fieldInvalid'),
  testOnly: z.boolean(),
});

/** A currency on a network as it is proposed. */
export const newCoin = z.object({
  network: networkName,
  currency,
  /** Of a token; empty for the network's own coin. */
  contractAddress: text(100),
  chainDecimals: digits(18),
  /** Where the network is paid by gas: what a transfer may use, and what that may cost in the network's own coin. */
  gasLimit: z.int('fieldInvalid').min(21_000, 'fieldInvalid').max(10_000_000, 'fieldInvalid').nullable(),
  gasCostMaximum: z
    .string()
    .regex(/^(0|[1-9]\d{0,8})(\.\d{1,8})?$/, 'amountInvalid')
    .nullable(),
  terms: productTerms['chain.coin'],
});
