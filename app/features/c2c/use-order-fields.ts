import { adSides, orderStates } from '../../../contract/c2c-values.ts';
import type { FilterField } from '../../components/list/list-filter.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What lists of orders are narrowed down by; order-filter.server.ts reads it. */
export function useOrderFields({
  coins,
  fiats,
}: {
  coins: readonly string[];
  fiats: readonly string[];
}): FilterField[] {
  const { t } = useTranslation('c2c');
  return [
    {
      name: 'state',
      label: t('orders.state'),
      options: orderStates.map((value) => ({ value, label: t(`is.${value}`) })),
    },
    { name: 'side', label: t('orders.side'), options: adSides.map((value) => ({ value, label: t(`side.${value}`) })) },
    { name: 'coin', label: t('orders.coin'), options: coins },
    { name: 'currency', label: t('orders.currency'), options: fiats },
  ];
}
