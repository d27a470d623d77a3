import { Link } from 'react-router';
import type { EditedIncident } from '../../contract/status-editor.ts';
import { statusEditorCalls } from '../../contract/status-editor.ts';
import { ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { type Column, Table } from '../components/ui/table.tsx';
import { Time } from '../components/ui/time.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { IncidentBadge } from '../features/status/incident-badge.tsx';
import { pathOfIncident } from '../features/status/incident-path.ts';
import { useLanguage } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.status';

export const handle = { ns: ['status'] } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).load(statusEditorCalls.incidents, {});

export default function OperatorStatus({ loaderData: incidents }: Route.ComponentProps) {
  const { t } = useTranslation('status');
  const language = useLanguage();
  const columns: Column<EditedIncident>[] = [
    {
      key: 'title',
      header: t('incidentTitle'),
      isRowHeader: true,
      cell: ({ id, versions: [newest] }) => (
        <Link to={pathOfIncident({ id })} className="min-w-0 break-words font-medium text-accent-text">
          {(newest?.texts[language] ?? newest?.texts.en)?.title}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ versions: [newest] }) => newest && <IncidentBadge state={newest.state} />,
    },
    { key: 'since', header: t('since'), cell: ({ startedTime }) => <Time at={startedTime} /> },
    { key: 'changed', header: t('changed'), cell: ({ versions: [newest] }) => newest && <Time at={newest.time} /> },
  ];
  return (
    <ConsolePage title={t('title')}>
      <p className="text-sm text-text-2">
        {t('consoleHint')}{' '}
        <Link to="/status" className="font-medium text-accent-text">
          {t('open')}
        </Link>
      </p>
      <div>
        <ButtonLink to={pathOfIncident()}>{t('new')}</ButtonLink>
      </div>
      {incidents.length > 0 && (
        <Card room="table">
          <Table caption={t('title')} columns={columns} rows={incidents} rowKey={({ id }) => id} />
        </Card>
      )}
    </ConsolePage>
  );
}
