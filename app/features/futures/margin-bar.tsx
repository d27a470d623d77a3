import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const barClasses =
  'block h-1.5 w-full min-w-16 appearance-none overflow-hidden rounded-full bg-surface-3 ' +
  '[&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-current';

/** From where on the member is warned. */
const looks = [
  { from: 90, color: 'text-danger', level: 'danger' },
  { from: 80, color: 'text-warn', level: 'warning' },
  { from: 0, color: 'text-up', level: undefined },
] as const;

/** How near a position is to its liquidation: at 100% it happens. */
export function MarginBar({ percent }: { percent: number }) {
  const { t } = useTranslation('futures-tickets');
  const format = useFormat();
  const { color, level } = looks.find(({ from }) => percent >= from) ?? looks[2];
  return (
    <span className={`flex flex-col items-end gap-1 ${color}`}>
      <span className="font-medium tabular-nums">{format.share(percent)}</span>
      <progress aria-label={t('column.marginRate')} value={percent} max={100} className={barClasses} />
      {level && <span className="whitespace-nowrap text-xs">{t(`marginBar.${level}`)}</span>}
    </span>
  );
}
