import { add, type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { Balance } from '../../../contract/wallet.ts';

/** What the filter's fields hold. */
export type BalanceFilter = { query: string; isSmallHidden: boolean };

const queryLengthMax = 30;
/** In USDT; below it a balance is a small one. */
const smallBelow = parseDecimal('1');

export const readBalanceFilter = (parameters: URLSearchParams): BalanceFilter => ({
  query: (parameters.get('q') ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, queryLengthMax),
  isSmallHidden: parameters.get('small') === 'hidden',
});

/** Balances that match by code or name. A balance of unknown value is small only if it is zero. */
export function filterBalances(balances: readonly Balance[], { query, isSmallHidden }: BalanceFilter): Balance[] {
  const wanted = query.toLowerCase();
  return balances.filter(
    (balance) =>
      (!isSmallHidden || !isSmall(balance)) &&
      (balance.currency.toLowerCase().includes(wanted) || balance.displayName.toLowerCase().includes(wanted)),
  );
}

function isSmall({ balance, valueUsdt }: Balance): boolean {
  return valueUsdt === null ? parseDecimal(balance) === 0n : parseDecimal(valueUsdt) < smallBelow;
}

/** One line per coin for all accounts together, in the same order. */
export function joinAccounts(balances: readonly Balance[]): Balance[] {
  const joined = new Map<string, Balance>();
  for (const balance of balances) {
    const before = joined.get(balance.currency);
    joined.set(balance.currency, before ? addBalances(before, balance) : balance);
  }
  return [...joined.values()];
}

const sum = (a: string, b: string): string => formatDecimal(add(parseDecimal(a), parseDecimal(b)));
const read = (value: string | null): Decimal => (value === null ? zero : parseDecimal(value));

const addBalances = (a: Balance, b: Balance): Balance => ({
  ...a,
  balance: sum(a.balance, b.balance),
  frozen: sum(a.frozen, b.frozen),
  valueUsdt: a.valueUsdt === null ? null : formatDecimal(add(read(a.valueUsdt), read(b.valueUsdt))),
});
