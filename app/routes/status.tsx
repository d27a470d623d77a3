import type { ReactNode } from 'react';
import { data } from 'react-router';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Time } from '../components/ui/time.tsx';
import { apiContext } from '../context.server.ts';
import { IncidentCard } from '../features/status/incident-card.tsx';
import { AreaTable, NetworkTable, PriceFacts } from '../features/status/status-tables.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/status';

export const handle = { ns: ['status', 'menu'], without: ['scripts'] } satisfies RouteHandle;

/** Everybody gets the same for some seconds: when something does not work, many look. */
const lifetime = 'public, s-maxage=5';
export const headers = () => ({ 'Cache-Control': lifetime });

export const loader = async ({ context }: Route.LoaderArgs) =>
  data(await context.get(apiContext).status(), { headers: { 'Cache-Control': lifetime } });

const looks = { up: 'success', impaired: 'warning', down: 'error' } as const;

export default function StatusPage({ loaderData: status }: Route.ComponentProps) {
  const { t } = useTranslation('status');
  const open = status.incidents.filter(({ state }) => state !== 'resolved');
  const over = status.incidents.filter(({ state }) => state === 'resolved');
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6">
      <PageHead title={t('title')} description={t('description')} path="/status" />
      <header className="flex flex-col gap-3">
        <h1 className="font-semibold text-2xl">{t('title')}</h1>
        <Notice kind={looks[status.state]}>{t(`overall.${status.state}`)}</Notice>
        <p className="text-sm text-text-3">
          {t('asOf')} <Time at={status.time} />
        </p>
      </header>
      {open.map((incident) => (
        <IncidentCard key={incident.id} incident={incident} />
      ))}
      <Section title={t('areas')}>
        <AreaTable areas={status.areas} />
      </Section>
      <Section title={t('prices')}>
        <PriceFacts prices={status.prices} now={status.time} />
      </Section>
      {status.networks.length > 0 && (
        <Section title={t('networks')}>
          <NetworkTable networks={status.networks} />
        </Section>
      )}
      <Section title={t('past')}>
        {over.length === 0 && <p className="text-sm text-text-2">{t('noPast')}</p>}
        {over.map((incident) => (
          <IncidentCard key={incident.id} incident={incident} />
        ))}
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
    </section>
  );
}
