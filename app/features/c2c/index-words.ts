import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Place = 'above' | 'below' | 'same';
const colors: Record<Place, string> = { above: 'text-up', below: 'text-down', same: 'text-text-3' };

const placeOf = (percent: string): Place => {
  if (Number(percent) === 0) return 'same';
  return percent.startsWith('-') ? 'below' : 'above';
};

/** How far a price is from the index, in words; the colours are those of rising and falling prices. */
export function useIndexWords() {
  const { t } = useTranslation('c2c-market');
  const format = useFormat();
  return {
    colorOf: (percent: string) => colors[placeOf(percent)],
    say: (percent: string) => t(`index.${placeOf(percent)}`, { percent: format.amount(percent.replace('-', ''), 2) }),
  };
}
