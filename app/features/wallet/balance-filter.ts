import { add, type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { Balance } from '../../../contract/wallet.ts';
import { isEmpty } from './account-totals.ts';

/** What the filter's fields hold, and whether coins that the member has none of are all listed. */
export type BalanceFilter = { query: string; isSmallHidden: boolean; isUnfolded: boolean };

const queryLengthMax = 30;
/** In USDT; below it a balance is a small one. */
const smallBelow = parseDecimal('1');
/** So many are listed even if they are all zero, for somebody who has nothing yet. */
const rowsMin = 5;

export const readBalanceFilter = (parameters: URLSearchParams): BalanceFilter => ({
  query: (parameters.get('q') ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, queryLengthMax),
  isSmallHidden: parameters.get('small') === 'hidden',
  isUnfolded: parameters.get('rows') === 'all',
});

/** The balances to list: without those of zero, which are many, unless one looks for a coin or wants them all. */
export function listBalances(all: readonly Balance[], filter: BalanceFilter) {
  const matching = filterBalances(all, filter);
  const isWhole = filter.isUnfolded || filter.query !== '';
  const balances = isWhole ? matching : matching.filter((balance, at) => at < rowsMin || !isEmpty(balance));
  return { balances, isFolded: balances.length < matching.length };
}

/** Balances that match by code or name. A balance of unknown value is small only if it is zero. */
function filterBalances(balances: readonly Balance[], { query, isSmallHidden }: BalanceFilter): Balance[] {
  const wanted = query.toLowerCase();
  return balances.filter(
    (balance) =>
      (!isSmallHidden || !isSmall(balance)) &&
      (balance.currency.toLowerCase().includes(wanted) || balance.displayName.toLowerCase().includes(wanted)),
  );
}

function isSmall(balance: Balance): boolean {
  const { valueUsdt, owed } = balance;
  // What is owed is nothing to hide.
  if (owed !== undefined) return false;
  return valueUsdt === null ? isEmpty(balance) : parseDecimal(valueUsdt) < smallBelow;
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
  // One account at most has them.
  ...(b.lent !== undefined && { lent: b.lent }),
  ...(b.owed !== undefined && { owed: b.owed }),
  valueUsdt: a.valueUsdt === null ? null : formatDecimal(add(read(a.valueUsdt), read(b.valueUsdt))),
});
