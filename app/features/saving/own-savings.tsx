import { useMask } from '../../components/amounts-toggle.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingsAccountPath } from '../../paths/saving-paths.ts';
import type { SavingsData } from './load-savings.server.ts';

/** What lies in the reader's own orders, and the way to them. */
export function OwnSavings({ own }: Pick<SavingsData, 'own'>) {
  const { t } = useTranslation('saving');
  const format = useFormat();
  const mask = useMask();
  if (own.length === 0) return null;
  return (
    <Card as="section" room="small" className="flex flex-wrap items-center justify-between gap-4">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {own.map(({ currency, amount, interest }) => (
          <li key={currency}>
            <p className="font-semibold tabular-nums">
              {mask(format.amount(amount, 8))} {currency}
            </p>
            <p className="text-text-3 text-xs tabular-nums">
              {t('earned', { amount: mask(format.amount(interest, 8)), currency })}
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink to={savingsAccountPath} variant="secondary">
        {t('orders.title')}
      </ButtonLink>
    </Card>
  );
}
