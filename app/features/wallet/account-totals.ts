import { add, type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { AccountKind, Balance } from '../../../contract/wallet.ts';

export type AccountTotal = { account: AccountKind; totalUsdt: string };

/** What each account is worth in USDT; coins without a price count nothing. */
export function totalsOf(balances: readonly Balance[]): AccountTotal[] {
  const totals = new Map<AccountKind, Decimal>();
  for (const { account, valueUsdt } of balances) {
    totals.set(account, add(totals.get(account) ?? zero, valueUsdt === null ? zero : parseDecimal(valueUsdt)));
  }
  return [...totals].map(([account, total]) => ({ account, totalUsdt: formatDecimal(total) }));
}

/** Owned less held: `frozen` is the negated held amount (spec section 3). */
export const availableOf = (balance: Pick<Balance, 'balance' | 'frozen'>): string =>
  formatDecimal(add(parseDecimal(balance.balance), parseDecimal(balance.frozen)));

/** Nothing is owned, lent or owed. */
export const isEmpty = ({ balance, lent, owed }: Pick<Balance, 'balance' | 'lent' | 'owed'>): boolean =>
  parseDecimal(balance) === 0n && lent === undefined && owed === undefined;
