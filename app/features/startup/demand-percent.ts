import { decimalOfUnits, divide, formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import type { StartupProject } from '../../../contract/startup.ts';

/** What is committed in percent of what all coins cost, without digits after the point; more than 100 is too much. */
export function demandPercent({
  committed,
  price,
  stock,
}: Pick<StartupProject, 'committed' | 'price' | 'stock'>): string {
  const all = multiply(parseDecimal(price), parseDecimal(stock), 'down');
  return formatDecimal(divide(decimalOfUnits(parseDecimal(committed) * 100n), all, 'down', 0));
}
