import type { SettledOption } from '../../../contract/boption-proof.ts';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lookOf, useSigned } from '../futures/profit.tsx';
import { StateBadge } from './option-columns.tsx';
import { DirectionBadge } from './option-name.tsx';
import { useDurationText } from './use-duration-text.ts';
import { useShareText } from './use-percent.ts';

/** Settled options of all members, without their names. */
export function useSettledColumns(pricePrecision: number): Column<SettledOption>[] {
  const { t } = useTranslation('boption');
  const format = useFormat();
  const duration = useDurationText();
  const share = useShareText();
  const signed = useSigned();
  const price = (tick: SettledOption['entry']) => (tick ? format.price(tick.price, pricePrecision) : '–');
  return [
    {
      key: 'number',
      header: t('file.number'),
      isRowHeader: true,
      cell: ({ number, acceptedAt, direction }) => (
        <span className="flex flex-wrap items-center gap-2 text-left">
          {number} <DirectionBadge direction={direction} />
          <span className="block w-full whitespace-nowrap font-normal text-text-3 text-xs">
            {format.dateTime(acceptedAt)}
          </span>
        </span>
      ),
    },
    {
      key: 'stake',
      header: t('form.stake'),
      align: 'end',
      cell: ({ stake, currency }) => (
        <span className="whitespace-nowrap">
          {format.amount(stake, 2, { isFixed: true })} {currency}
        </span>
      ),
    },
    {
      key: 'duration',
      header: t('fact.duration'),
      align: 'end',
      cell: ({ duration: seconds, rate }) => (
        <span className="whitespace-nowrap">
          {duration(seconds)} · +{share(rate, 0)}
        </span>
      ),
    },
    { key: 'entry', header: t('fact.entry'), align: 'end', cell: ({ entry }) => price(entry) },
    { key: 'exit', header: t('column.exit'), align: 'end', cell: ({ exit }) => price(exit) },
    { key: 'state', header: t('column.state'), align: 'end', cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'result',
      header: t('column.result'),
      align: 'end',
      cell: ({ result, currency }) => (
        <span className={`whitespace-nowrap ${lookOf(result ?? '0')}`}>
          {signed(result ?? '0')} {currency}
        </span>
      ),
    },
  ];
}
