import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDurationText } from './use-duration-text.ts';

type RulesProps = { delayMs: number; durationSeconds: number; tickSeconds: number };

/** When an option begins and ends, and when the stake comes back. */
export function StakeRules({ delayMs, durationSeconds, tickSeconds }: RulesProps) {
  const { t } = useTranslation('boption');
  const format = useFormat();
  const duration = useDurationText();
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-text-2">
      <li>{t('rule.entry', { seconds: format.amount(String(delayMs / 1_000), 1) })}</li>
      <li>{t('rule.exit', { duration: duration(durationSeconds) })}</li>
      <li>{t('rule.tie', { seconds: tickSeconds })}</li>
    </ul>
  );
}
