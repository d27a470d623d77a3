import { helpDeskCalls } from '../../contract/help-desk.ts';
import type { DayFigures, OperatorFigures } from '../../contract/help-figures.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { apiContext } from '../context.server.ts';
import { DeskTabs } from '../features/help/desk-tabs.tsx';
import { useFigureColumns } from '../features/help/figure-columns.tsx';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.help_.figures';

export const handle = { ns: ['help'] } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).load(helpDeskCalls.figures, {});

export default function HelpFiguresPage({ loaderData: { days, operators } }: Route.ComponentProps) {
  const { t } = useTranslation('help');
  const format = useFormat();
  const dayColumns = useFigureColumns<DayFigures>({
    key: 'day',
    header: t('desk.day'),
    isRowHeader: true,
    // A day in UTC, which is another date in some places.
    cell: ({ startMs }) => format.dateTimeUtc(startMs).slice(0, 10),
  });
  const operatorColumns = useFigureColumns<OperatorFigures>({
    key: 'operator',
    header: t('desk.operator'),
    isRowHeader: true,
    cell: ({ operator }) => operator,
  });
  return (
    <ConsolePage title={t('desk.figures')}>
      <DeskTabs />
      <p className="max-w-3xl text-sm text-text-2">{t('desk.figuresHint')}</p>
      <ConsoleSection title={t('desk.byDay')}>
        <RecordList
          caption={t('desk.byDay')}
          columns={dayColumns}
          rows={days}
          rowKey={({ startMs }) => String(startMs)}
          empty={{ title: t('desk.none') }}
        />
      </ConsoleSection>
      <ConsoleSection title={t('desk.byOperator')}>
        <RecordList
          caption={t('desk.byOperator')}
          columns={operatorColumns}
          rows={operators}
          rowKey={({ operator }) => operator}
          empty={{ title: t('desk.none') }}
        />
      </ConsoleSection>
    </ConsolePage>
  );
}
