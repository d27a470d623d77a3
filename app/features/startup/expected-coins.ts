import {
  add,
  type Decimal,
  decimalOfUnits,
  divide,
  formatDecimal,
  one,
  parseDecimal,
  smaller,
  subtract,
} from '../../../contract/money.ts';
import type { StartupProject } from '../../../contract/startup.ts';

type Live = Pick<
  StartupProject,
  'mode' | 'price' | 'stock' | 'cap' | 'places' | 'committed' | 'subscribers' | 'wanted'
>;

/**
 * The coins that a commitment gets at least if all others stay as they are; `before` is what the member has committed
 * so far. What caps and small commitments leave over to others comes on top.
 */
export function expectedCoins(project: Live, { amount, before }: { amount: string; before: string }): string {
  const { mode, places } = project;
  const [price, stock, cap] = [project.price, project.stock, project.cap].map(parseDecimal) as [
    Decimal,
    Decimal,
    Decimal,
  ];
  const [now, old] = [parseDecimal(amount), parseDecimal(before)];
  const coinsFor = (money: Decimal) => smaller(cap, divide(money, price, 'down', places));
  const wanted = coinsFor(now);
  if (now === 0n) return '0';
  const wantedByAll = add(subtract(parseDecimal(project.wanted), coinsFor(old)), wanted);
  if (mode === 'firstCome' || wantedByAll <= stock) return formatDecimal(wanted);
  const committed = add(subtract(parseDecimal(project.committed), old), now);
  const subscribers = BigInt(project.subscribers + (old === 0n ? 1 : 0));
  const share =
    mode === 'proRata'
      ? divide(decimalOfUnits((stock * now) / one), committed, 'down', places)
      : divide(stock, decimalOfUnits(subscribers * one), 'down', places);
  return formatDecimal(smaller(wanted, share));
}
