import { History } from 'lucide-react';
import { Link } from 'react-router';
import { type Action, securitySettingsCalls } from '../../contract/security.ts';
import { ListPage } from '../components/list/list-page.tsx';
import type { Column } from '../components/ui/table.tsx';
import { apiContext } from '../context.server.ts';
import { securityPath } from '../features/security/paths.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.securitysettings_.actions';

export const handle = { ns: ['security'] } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const maxId = new URL(request.url).searchParams.get('maxId') ?? undefined;
  return context.get(apiContext).load(securitySettingsCalls.actions, { query: { maxId } });
}

export default function Actions({ loaderData: { items, next } }: Route.ComponentProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const columns: Column<Action>[] = [
    { key: 'at', header: t('history.time'), isRowHeader: true, cell: ({ at }) => format.dateTime(at) },
    {
      key: 'action',
      header: t('actions.what'),
      cell: ({ action, subject }) => (
        <span>
          {t(`actions.log.${action}`)}
          {subject && <span className="block text-text-3 text-xs wrap-anywhere">{subject}</span>}
        </span>
      ),
    },
    { key: 'address', header: t('sessions.address'), align: 'end', cell: ({ address }) => address },
  ];
  return (
    <ListPage
      title={t('actions.title')}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      empty={{ icon: History, title: t('actions.empty') }}
      next={next}
    >
      <p className="text-sm">
        <Link to={securityPath} className="font-medium text-accent-text">
          {t('back')}
        </Link>
      </p>
      <p className="max-w-3xl text-text-2">{t('actions.explain')}</p>
    </ListPage>
  );
}
