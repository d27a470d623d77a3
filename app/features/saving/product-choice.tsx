import { ChipLinks } from '../../components/ui/chip-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { filterSearch, kindsOfProduct, type ProductFilter } from './product-filter.ts';

/** Which products are listed: each choice is an address. */
export function ProductChoice({ coins, filter }: { coins: readonly string[]; filter: ProductFilter }) {
  const { t } = useTranslation('saving');
  const common = useTranslation();
  const every = common.t('table.every');
  const chipOf = <Name extends keyof ProductFilter>(name: Name, value: ProductFilter[Name], label: string) => ({
    label,
    to: filterSearch(filter, { [name]: value }),
    isCurrent: filter[name] === value,
  });
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <ChipLinks
        label={t('coin')}
        choices={[chipOf('coin', undefined, every), ...coins.map((coin) => chipOf('coin', coin, coin))]}
      />
      <ChipLinks
        label={t('term')}
        choices={[
          chipOf('kind', undefined, every),
          ...kindsOfProduct.map((kind) => chipOf('kind', kind, t(`kind.${kind}`))),
        ]}
      />
    </div>
  );
}
