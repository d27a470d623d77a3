import type { StartupProject } from '../../../contract/startup.ts';
import type { StartupState } from '../../../contract/startup-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Countdown } from '../../components/ui/countdown.tsx';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { demandPercent } from './demand-percent.ts';

const looks = {
  upcoming: 'accent',
  subscribing: 'up',
  calculating: 'warn',
  distributing: 'warn',
  ended: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<StartupState, string>;

export function LaunchState({ state }: { state: StartupState }) {
  const { t } = useTranslation('startup');
  return <Badge kind={looks[state]}>{t(`state.${state}`)}</Badge>;
}

/** How long it is to the beginning or to the end of a subscription, by the server’s clock. */
export function LaunchCountdown({ launch, now }: { launch: StartupProject; now: number }) {
  const { t } = useTranslation('startup');
  const format = useFormat();
  const { state, startsAt, endsAt } = launch;
  if (state !== 'upcoming' && state !== 'subscribing') return <span>{format.dateTime(endsAt)}</span>;
  const untilMs = state === 'upcoming' ? startsAt : endsAt;
  const label = t(state === 'upcoming' ? 'startsIn' : 'endsIn');
  return <Countdown key={`${untilMs} ${now}`} label={label} untilMs={untilMs} nowMs={now} />;
}

/** How much of the coins is asked for, in words and as a bar. */
export function LaunchProgress({ launch }: { launch: StartupProject }) {
  const { t } = useTranslation('startup');
  const format = useFormat();
  const percent = demandPercent(launch);
  const amounts = { committed: format.amount(launch.committed, 2), currency: launch.currency };
  return (
    <span className="flex flex-col gap-1">
      <span className="flex flex-wrap justify-between gap-x-3 text-text-2 text-xs tabular-nums">
        <span>{t('committed', amounts)}</span>
        <span>{t('demand', { percent: format.amount(percent, 0) })}</span>
      </span>
      <ProgressBar label={t('progress')} value={Math.min(Number(percent), 100)} />
    </span>
  );
}
