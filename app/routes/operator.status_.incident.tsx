import { data, Link } from 'react-router';
import { statusEditorCalls } from '../../contract/status-editor.ts';
import { Timeline } from '../components/ui/timeline.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { readTextAddress } from '../features/operator/text-address.ts';
import { IncidentBadge } from '../features/status/incident-badge.tsx';
import { incidentDeeds } from '../features/status/incident-deeds.server.ts';
import { IncidentForm } from '../features/status/incident-form.tsx';
import { useLanguage } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.status_.incident';

export const handle = { ns: ['status'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, language } = readTextAddress(request);
  const incidents = await context.get(apiContext).load(statusEditorCalls.incidents, {});
  const incident = incidents.find((known) => known.id === id);
  if (id !== undefined && !incident) throw data(null, { status: 404 });
  return { incident, language, states: startDeeds(incidentDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(incidentDeeds, args, '/operator/status');

export default function OperatorIncident({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('status');
  const own = useLanguage();
  const { incident, language } = loaderData;
  const states = statesWith(loaderData.states, actionData);
  const titleIn = (texts: NonNullable<typeof incident>['versions'][number]['texts']) => (texts[own] ?? texts.en)?.title;
  const newest = incident?.versions[0];
  return (
    <ConsolePage title={(newest && titleIn(newest.texts)) ?? t('new')} hasFailed={actionData !== undefined}>
      <p className="text-sm">
        <Link to="/operator/status" className="font-medium text-accent-text">
          {t('back')}
        </Link>
      </p>
      <IncidentForm
        key={`${incident?.id} ${newest?.version} ${language}`}
        incident={incident}
        language={language}
        states={states}
      />
      {incident && (
        <ConsoleSection title={t('versions')}>
          <Timeline
            label={t('versions')}
            entries={incident.versions.map(({ version, state, texts, operator, time }) => ({
              key: String(version),
              atMs: time,
              title: (
                <span className="flex flex-wrap items-center gap-2">
                  {operator} <IncidentBadge state={state} />
                </span>
              ),
              text: titleIn(texts),
            }))}
          />
        </ConsoleSection>
      )}
    </ConsolePage>
  );
}
