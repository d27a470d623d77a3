import { interestOf } from '../../../contract/earn-interest.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { Fact } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingsPath } from '../../paths/saving-paths.ts';
import { Calculator } from '../earn/calculator.tsx';
import type { SavingsData } from './load-savings.server.ts';
import { nameProduct } from './name-product.ts';

/** How long a flexible product is calculated for. */
const flexibleDays = [30, 365] as const;

/** What an amount would earn: in a day, and in the term. */
export function SavingsCalculator({ choices, asked }: SavingsData['calculation']) {
  const { t } = useTranslation('saving');
  const earn = useTranslation('earn');
  const format = useFormat();
  function figuresOf(id: string, amount: string): Fact[] {
    const product = choices.find((choice) => choice.id === id);
    if (!product) return [];
    const { tiers, currency, termDays } = product;
    const interestIn = (days: number) =>
      `${format.amount(formatDecimal(interestOf(parseDecimal(amount), tiers, days)), 8)} ${currency}`;
    const terms = termDays === 0 ? flexibleDays : [termDays];
    return [
      [earn.t('calculator.day'), interestIn(1)],
      ...terms.map((days): Fact => [earn.t('calculator.days', { count: days }), interestIn(days)]),
    ];
  }
  return (
    <Calculator
      path={savingsPath}
      choices={choices.map((product) => ({ ...product, name: nameProduct(product, t) }))}
      asked={asked}
      figuresOf={figuresOf}
    />
  );
}
