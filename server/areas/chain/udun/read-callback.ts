import { z } from 'zod';
import { type Decimal, parseDecimal } from '../../../../contract/money.ts';
import { amountOfUnits } from '../record-deposits.ts';

/** The gateway writes numbers either as numbers or as text. */
const text = z.coerce.string().max(200);
const tradeSchema = z.object({
  tradeId: text,
  txId: text.nullish(),
  tradeType: z.coerce.number(),
  status: z.coerce.number(),
  address: text,
  mainCoinType: text,
  coinType: text,
  /** In the smallest unit. */
  amount: z.coerce.string().regex(/^\d{1,60}$/),
  decimals: z.coerce.number().int().min(0).max(18),
  businessId: text.nullish(),
});

export type Trade = {
  kind: 'deposit' | 'withdrawal';
  state: 'sending' | 'confirmed' | 'failed';
  tradeId: string;
  transactionId: string | null;
  address: string;
  mainCoinType: string;
  coinType: string;
  amount: Decimal;
  businessId: string | null;
};

const kinds: Record<number, Trade['kind']> = { 1: 'deposit', 2: 'withdrawal' };
/** 0 waits for approval, 1 is approved, 2 is rejected, 3 succeeded, 4 failed. */
const states: Record<number, Trade['state']> = {
  0: 'sending',
  1: 'sending',
  2: 'failed',
  3: 'confirmed',
  4: 'failed',
};

/** Returns undefined if it is not a trade report. */
export function readCallback(body: string): Trade | undefined {
  const parsed = tradeSchema.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { tradeType, status, txId, amount, decimals, businessId, ...trade } = parsed.data;
  const [kind, state] = [kinds[tradeType], states[status]];
  if (!kind || !state) return undefined;
  return {
    ...trade,
    kind,
    state,
    transactionId: txId || null,
    amount: toDecimal(amount, decimals),
    businessId: businessId || null,
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Returns zero, which is not a valid amount, if the number is too long. */
function toDecimal(units: string, decimals: number): Decimal {
  const value = BigInt(units);
  return value < 10n ** 36n ? amountOfUnits(value, decimals) : parseDecimal('0');
}
