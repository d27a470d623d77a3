import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type ShareSliderProps = { percent: number; isPossible: boolean; onPick(percent: number): void };

/** Any part of what is available, beside the buttons of four. */
export function ShareSlider({ percent, isPossible, onPick }: ShareSliderProps) {
  const { t } = useTranslation('exchange-desk');
  const isHydrated = useHydrated();
  return (
    <input
      type="range"
      min={0}
      max={100}
      value={percent}
      onChange={(event) => onPick(event.target.valueAsNumber)}
      aria-label={t('ticket.share')}
      aria-valuetext={`${percent}%`}
      className={`h-4 w-full accent-accent ${isHydrated && isPossible ? '' : 'invisible'}`}
    />
  );
}
