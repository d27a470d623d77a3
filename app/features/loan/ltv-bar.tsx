import { useTranslation } from '../../i18n/use-translation.ts';
import { useRateText } from '../earn/rates.tsx';

/** LTVs of the terms; 10,000 are 100%. */
type LtvMarks = { initialBps: number; callBps: number; liquidationBps: number };

const all = 10_000;
const height = 10;

const fillOf = (ltvBps: number, { initialBps, callBps }: LtvMarks): string => {
  if (ltvBps >= callBps) return 'fill-danger';
  return ltvBps > initialBps ? 'fill-warn' : 'fill-up';
};

/** How much of the collateral's value the debt is, with the marks of the terms. */
export function LtvBar({ ltvBps, marks }: { ltvBps: number; marks: LtvMarks }) {
  const { t } = useTranslation('loan');
  const percent = useRateText();
  const { initialBps, callBps, liquidationBps } = marks;
  const label = t('ltvBar', {
    ltv: percent(ltvBps),
    initial: percent(initialBps),
    call: percent(callBps),
    liquidation: percent(liquidationBps),
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${all} ${height}`}
      preserveAspectRatio="none"
      className="h-2.5 w-full min-w-24 rounded-full"
    >
      <path d={`M0 0H${all}V${height}H0z`} className="fill-surface-3" />
      <path d={`M0 0H${Math.min(ltvBps, all)}V${height}H0z`} className={fillOf(ltvBps, marks)} />
      {[initialBps, callBps, liquidationBps].map((mark) => (
        <path
          key={mark}
          d={`M${mark} 0V${height}`}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-text-1"
        />
      ))}
    </svg>
  );
}
