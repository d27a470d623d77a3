import { Check, Gift, Ticket } from 'lucide-react';
import type { LadderStep } from '../../../contract/reward.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type LadderProps = {
  steps: readonly LadderStep[];
  /** The step of today; undefined for a visitor who is not signed in. */
  today?: number | undefined;
  isDone: boolean;
};

/** The days of the ladder with what each gives. */
export function Ladder({ steps, today, isDone }: LadderProps) {
  const { t } = useTranslation('reward');
  return (
    <ol aria-label={t('ladder.label')} className="flex flex-wrap gap-2">
      {steps.map((step) => (
        <Step key={step.step} step={step} state={stateOf(step.step, today, isDone)} />
      ))}
    </ol>
  );
}

type State = 'done' | 'now' | 'next';

function stateOf(step: number, today: number | undefined, isDone: boolean): State {
  if (today === undefined || step > today) return 'next';
  return step < today || isDone ? 'done' : 'now';
}

function Step({ step: { step, currency, amount, tickets }, state }: { step: LadderStep; state: State }) {
  const { t } = useTranslation('reward');
  const format = useFormat();
  const Icon = state === 'done' ? Check : Gift;
  const border = state === 'now' ? 'border-accent' : '';
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={`flex grow flex-col items-center gap-1 rounded-lg border bg-surface-2 px-2 py-3 text-center ${border}`}
    >
      <span className="text-text-2 text-xs">{t('ladder.day', { day: step })}</span>
      <Icon aria-hidden size={20} className={state === 'done' ? 'text-up' : 'text-accent-text'} />
      <span className="font-semibold text-sm tabular-nums">
        {format.amount(amount, 8)} {currency}
      </span>
      {tickets > 0 && (
        <span className="inline-flex items-center gap-1 text-accent-text text-xs">
          <Ticket aria-hidden size={14} />
          {t('tickets', { count: tickets })}
        </span>
      )}
      {state === 'done' && <span className="sr-only">{t('ladder.done')}</span>}
    </li>
  );
}
