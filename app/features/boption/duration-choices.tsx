import type { BoptionMarket } from '../../../contract/boption-shapes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDurationText } from './use-duration-text.ts';
import { useShareText } from './use-percent.ts';

type ChoicesProps = { durations: BoptionMarket['durations']; value: string; onChange(value: string): void };

const choiceClasses =
  'flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-lg border bg-surface-2 p-1 text-xs ' +
  'has-checked:border-accent has-checked:bg-surface-1 has-focus-visible:outline-2 has-focus-visible:outline-focus ' +
  'has-disabled:cursor-default has-disabled:opacity-50';

/** How long an option takes, each with what it pays; one that the lag of prices could beat is closed. */
export function DurationChoices({ durations, value, onChange }: ChoicesProps) {
  const { t } = useTranslation('boption');
  const durationText = useDurationText();
  const share = useShareText();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm text-text-2">{t('form.duration')}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {durations.map(({ duration, rate, isOpen }) => (
          <label key={duration} className={choiceClasses}>
            <input
              type="radio"
              name="duration"
              value={duration}
              checked={value === String(duration)}
              onChange={() => onChange(String(duration))}
              disabled={!isOpen}
              className="sr-only"
            />
            <span className="whitespace-nowrap font-medium">{durationText(duration)}</span>{' '}
            <span className="text-text-2 tabular-nums">+{share(rate, 0)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
