import { useMemo } from 'react';
import { languageTag } from '../../../contract/languages.ts';
import { useLanguage } from '../../i18n/use-format.ts';

/** Writes a small rate, such as one of funding, in percent. */
export function useRate(places: number): (rate: string) => string {
  const language = useLanguage();
  const format = useMemo(
    () =>
      new Intl.NumberFormat(languageTag(language), {
        style: 'percent',
        minimumFractionDigits: places,
        maximumFractionDigits: places,
      }),
    [language, places],
  );
  return (rate) => format.format(rate as Intl.StringNumericLiteral);
}
