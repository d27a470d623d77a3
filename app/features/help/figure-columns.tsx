import type { HelpFigures } from '../../../contract/help-figures.ts';
import { writeTimeLeft } from '../../components/ui/countdown.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Of a day or an operator, which is in the first column. */
export function useFigureColumns<Row extends HelpFigures>(first: Column<Row>): Column<Row>[] {
  const { t } = useTranslation('help');
  const format = useFormat();
  const length = (value: number | null) => (value === null ? '–' : writeTimeLeft(value));
  return [
    first,
    { key: 'cases', header: t('desk.cases'), align: 'end', cell: ({ cases }) => cases },
    { key: 'solved', header: t('desk.solved'), align: 'end', cell: ({ solved }) => solved },
    { key: 'answer', header: t('desk.firstAnswer'), align: 'end', cell: ({ firstAnswerMs }) => length(firstAnswerMs) },
    { key: 'end', header: t('desk.solvedAfter'), align: 'end', cell: ({ solvedMs }) => length(solvedMs) },
    {
      key: 'rating',
      header: t('desk.rating'),
      align: 'end',
      cell: ({ rating }) => (rating === null ? '–' : format.amount(rating, 1)),
    },
  ];
}
