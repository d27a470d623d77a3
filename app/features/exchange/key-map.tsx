import type { To } from 'react-router';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const keys = [
  { pressed: ['B'], deed: 'buy' },
  { pressed: ['S'], deed: 'sell' },
  { pressed: ['P'], deed: 'price' },
  { pressed: ['Q'], deed: 'quantity' },
  { pressed: ['↑', '↓'], deed: 'step' },
  { pressed: ['⇧ ↑', '⇧ ↓'], deed: 'tenSteps' },
  { pressed: ['X'], deed: 'cancelAll' },
  { pressed: ['1', '2', '3', '4', '5'], deed: 'lists' },
  { pressed: ['C'], deed: 'chart' },
  { pressed: ['D'], deed: 'depth' },
  { pressed: ['F'], deed: 'full' },
  { pressed: [',', '.'], deed: 'market' },
  { pressed: ['?'], deed: 'map' },
] as const;

/** Which key does what. */
export default function KeyMap({ closeTo, isOn }: { closeTo: To; isOn: boolean }) {
  const { t } = useTranslation('exchange-desk');
  return (
    <Dialog title={t('keys.title')} closeTo={closeTo}>
      {!isOn && <p className="text-sm text-warn">{t('keys.off')}</p>}
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm">
        {keys.map(({ pressed, deed }) => (
          <div key={deed} className="contents">
            <dt className="flex justify-end gap-1">
              {pressed.map((key) => (
                <kbd key={key} className="rounded-sm border border-line-strong px-1.5 py-0.5 font-sans text-xs">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${deed}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-text-3">{t('keys.fields')}</p>
    </Dialog>
  );
}
