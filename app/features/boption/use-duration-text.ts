import { useTranslation } from '../../i18n/use-translation.ts';

/** 60 is 1 min, 90 is 90 s. */
export function useDurationText(): (seconds: number) => string {
  const { t } = useTranslation('boption');
  return (seconds) =>
    seconds % 60 === 0 ? t('duration.minutes', { number: seconds / 60 }) : t('duration.seconds', { number: seconds });
}
