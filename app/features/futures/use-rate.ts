import { useMemo } from 'react';
import { languageTag } from '../../../contract/languages.ts';
import { useLanguage } from '../../i18n/use-format.ts';

/** Writes a small rate, such as one of funding, in percent with four digits. */
export function useRate(): (rate: string) => string {
  const language = useLanguage();
  const format = useMemo(
    () =>
      new Intl.NumberFormat(languageTag(language), {
        style: 'percent',
        minimumFractionDigits: 4,
        maximumFractionDigits: 4,
      }),
    [language],
  );
  return (rate) => format.format(rate as Intl.StringNumericLiteral);
}
