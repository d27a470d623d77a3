import type { AdSide } from '../../../contract/c2c-values.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const placeOf = (percent: string) => {
  if (Number(percent) === 0) return 'same';
  return percent.startsWith('-') ? 'below' : 'above';
};

/** How far a price is from the index, in words; the colour says whether that is good for whoever takes the ad. */
export function useIndexWords() {
  const { t } = useTranslation('c2c-market');
  const format = useFormat();
  return {
    /** `side` is what the merchant does. */
    colorOf(percent: string, side: AdSide) {
      const place = placeOf(percent);
      if (place === 'same') return 'text-text-3';
      return (place === 'above') === (side === 'buy') ? 'text-up' : 'text-down';
    },
    say: (percent: string) => t(`index.${placeOf(percent)}`, { percent: format.amount(percent.replace('-', ''), 2) }),
  };
}
