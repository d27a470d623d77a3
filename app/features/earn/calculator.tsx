import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { AmountField, SelectField } from '../../components/ui/field.tsx';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What can be calculated with: a product of savings or a pool of staking. */
export type CalculatorChoice = { id: string; name: string; currency: string };

type CalculatorProps = {
  /** The page that shows it: without scripts it is asked for with the fields in its address. */
  path: string;
  choices: readonly CalculatorChoice[];
  asked: { product: string; amount: string };
  figuresOf(id: string, amount: string): readonly Fact[];
};

/** What an amount would earn, before anybody logs in. */
export function Calculator({ path, choices, asked, figuresOf }: CalculatorProps) {
  const { t } = useTranslation('earn');
  const language = useLanguage();
  const [id, setId] = useState(asked.product);
  const [typed, setTyped] = useState(asked.amount);
  const choice = choices.find((one) => one.id === id) ?? choices[0];
  if (!choice) return null;
  const amount = canonicalAmount(typed, language);
  return (
    <Card as={Form} method="get" action={path} preventScrollReset className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('calculator.title')}</h2>
      <SelectField
        name="product"
        label={t('calculator.product')}
        defaultValue={choice.id}
        onChange={(event) => setId(event.currentTarget.value)}
      >
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <AmountField
        name="amount"
        label={t('calculator.amount')}
        currency={choice.currency}
        defaultValue={asked.amount}
        error={typed !== '' && !amount ? t('calculator.noAmount') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <output className="block min-h-16" aria-live="polite">
        {amount && <FactList facts={figuresOf(choice.id, amount)} />}
      </output>
      <Button type="submit" variant="secondary">
        {t('calculator.submit')}
      </Button>
    </Card>
  );
}
