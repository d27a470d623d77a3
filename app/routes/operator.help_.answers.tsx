import { Link } from 'react-router';
import { type CannedAnswer, helpAnswerCalls } from '../../contract/help-answers.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import type { Column } from '../components/ui/table.tsx';
import { apiContext } from '../context.server.ts';
import { DeskTabs } from '../features/help/desk-tabs.tsx';
import { answerPath } from '../features/help/help-paths.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { useLanguage } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.help_.answers';

export const handle = { ns: ['help'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { answers: await context.get(apiContext).load(helpAnswerCalls.list, {}) };
}

export default function HelpAnswers({ loaderData: { answers } }: Route.ComponentProps) {
  const { t } = useTranslation('help');
  const language = useLanguage();
  const columns: Column<CannedAnswer>[] = [
    {
      key: 'title',
      header: t('desk.answerTitle'),
      isRowHeader: true,
      cell: ({ id, title }) => (
        <Link to={answerPath(id)} className="font-medium text-accent-text">
          {title}
        </Link>
      ),
    },
    { key: 'text', header: t('desk.answerText'), cell: ({ texts }) => texts[language] ?? texts.en },
  ];
  return (
    <ConsolePage title={t('desk.answers')}>
      <DeskTabs />
      <p>
        <ButtonLink to={answerPath()}>{t('desk.newAnswer')}</ButtonLink>
      </p>
      <RecordList
        caption={t('desk.answers')}
        columns={columns}
        rows={answers}
        rowKey={({ id }) => id}
        empty={{ title: t('desk.noAnswers') }}
      />
    </ConsolePage>
  );
}
