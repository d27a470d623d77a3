import type { Conversion } from '../../../contract/convert.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { percentOfBps } from '../../i18n/percent-of-bps.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ratePlaces } from './pair-facts.ts';

/** Conversions with both amounts and what they cost; of those that failed, why. */
export function useConversionColumns(): Column<Conversion>[] {
  const { t } = useTranslation('convert');
  const format = useFormat();
  const mask = useMask();
  return [
    {
      key: 'time',
      header: t('history.time'),
      isRowHeader: true,
      cell: ({ id, time }) => (
        <span className="text-left">
          <Time at={time} />
          <span className="block font-normal text-text-3 text-xs">#{id}</span>
        </span>
      ),
    },
    {
      key: 'paid',
      header: t('history.paid'),
      align: 'end',
      cell: ({ fromAmount, from }) => `${mask(format.amount(fromAmount, 8))} ${from}`,
    },
    {
      key: 'received',
      header: t('history.received'),
      align: 'end',
      cell: ({ toAmount, to }) => `${mask(format.amount(toAmount, 8))} ${to}`,
    },
    {
      key: 'rate',
      header: t('history.rate'),
      align: 'end',
      cell: ({ from, to, rate, spreadBps }) => (
        <span className="text-right">
          1 {from} = {format.amount(rate, ratePlaces(rate))} {to}
          <span className="block text-text-3 text-xs">
            {t('quote.spread')} {t('percent', { value: format.amount(percentOfBps(spreadBps), 2) })}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('history.state'),
      cell: ({ state, failure }) => (
        <span className="text-right md:text-left">
          <span className={state === 'failed' ? 'text-danger' : ''}>{t(`state.${state}`)}</span>
          {failure && <span className="block text-text-3 text-xs">{t(`failure.${failure}`)}</span>}
        </span>
      ),
    },
  ];
}
