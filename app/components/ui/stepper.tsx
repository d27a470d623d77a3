import { Check } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';

const circleClasses = 'flex size-7 shrink-0 items-center justify-center rounded-full text-sm';
const numberClasses = {
  done: 'bg-accent text-white',
  now: 'border-2 border-accent text-accent-text',
  next: 'bg-surface-2 text-text-2',
} as const;

type StepperProps = {
  /** What the steps lead to; read out, not shown. */
  label: string;
  steps: readonly string[];
  /** From 0; all are done when it is the number of steps. */
  current: number;
};

/** Where one is in a form of several pages. */
export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useTranslation('parts');
  return (
    <ol aria-label={label} className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:gap-x-6">
      {steps.map((step, index) => {
        const state = stateOf(index, current);
        return (
          <li key={step} aria-current={state === 'now' ? 'step' : undefined} className="flex items-center gap-2.5">
            <span className={`${circleClasses} ${numberClasses[state]}`}>
              {state === 'done' ? <Check aria-hidden size={16} /> : index + 1}
            </span>
            <span className={state === 'now' ? 'font-semibold' : 'text-text-2'}>{step}</span>
            {state === 'done' && <span className="sr-only">{t('step.done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(index: number, current: number): keyof typeof numberClasses {
  if (index < current) return 'done';
  return index === current ? 'now' : 'next';
}
