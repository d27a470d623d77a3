import { Rocket } from 'lucide-react';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { DrawnHead } from '../components/ui/drawn-head.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { apiContext } from '../context.server.ts';
import { LaunchCard } from '../features/startup/launch-card.tsx';
import { loadLaunches } from '../features/startup/load-startup.server.ts';
import { useOrderColumns } from '../features/startup/own-commitments.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { startupPath } from '../paths/startup-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/startup';

export const handle = {
  ns: ['startup'],
  topBar: { name: 'startup', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadLaunches(context.get(apiContext));

export default function Startup({ loaderData: { projects, own, now } }: Route.ComponentProps) {
  const { t } = useTranslation('startup');
  const columns = useOrderColumns();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} description={t('description')} path={startupPath} />
      <DrawnHead drawing="rocket">
        <h1 className="font-semibold text-2xl max-md:sr-only">{t('title')}</h1>
        <p className="text-text-2">{t('description')}</p>
        <p className="text-sm text-text-3">{t('rules.risk')}</p>
      </DrawnHead>
      <section aria-labelledby="launches" className="flex flex-col gap-3">
        <h2 id="launches" className="sr-only">
          {t('launches')}
        </h2>
        {projects.length === 0 && <EmptyState icon={Rocket} title={t('empty')} />}
        <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {projects.map((launch) => (
            <LaunchCard key={launch.project} launch={launch} now={now} />
          ))}
        </div>
      </section>
      {own.length > 0 && (
        <section aria-labelledby="own" className="flex flex-col gap-3">
          <h2 id="own" className="font-semibold text-lg">
            {t('ownAll')}
          </h2>
          <RecordList
            caption={t('ownAll')}
            columns={columns}
            rows={own}
            rowKey={({ project }) => project}
            empty={{ title: t('empty') }}
          />
        </section>
      )}
    </div>
  );
}
