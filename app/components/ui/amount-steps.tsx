import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useFormat } from '../../i18n/use-format.ts';

const steps = [25, 50, 75, 100] as const;

type AmountStepsProps = {
  /** false while nobody knows what a part of the balance is. */
  isPossible?: boolean;
  onPick(percent: number): void;
};

/** Parts of what is available, below an AmountField. Needs scripts: the place is kept, so that nothing jumps. */
export function AmountSteps({ isPossible = true, onPick }: AmountStepsProps) {
  const format = useFormat();
  const isHydrated = useHydrated();
  return (
    <div className={`grid h-7 grid-cols-4 gap-1.5 ${isHydrated && isPossible ? '' : 'invisible'}`}>
      {steps.map((percent) => (
        <button
          key={percent}
          type="button"
          onClick={() => onPick(percent)}
          className="rounded-sm bg-surface-2 text-text-2 text-xs hover:bg-surface-3"
        >
          {format.share(percent)}
        </button>
      ))}
    </div>
  );
}
