import { redirect } from 'react-router';
import { alertsMax } from '../../contract/alert-values.ts';
import { answerState, hearState } from '../api/hear-state.ts';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { AlertList } from '../features/alert/alert-list.tsx';
import { loadAlerts, postAlerts } from '../features/alert/alerts.server.ts';
import { type AlertsState, alertDeeds } from '../features/alert/alerts-state.ts';
import { CreateAlert } from '../features/alert/create-alert.tsx';
import { OwnFills, ToldWhere } from '../features/alert/own-fills.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { alertsPath } from '../paths/alert-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/alert';

export const handle = { ns: ['alert'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { language } = context.get(pageContext);
  const done = alertDeeds.find((known) => known === searchParams.get('done'));
  return { state: await loadAlerts(context.get(apiContext), { language, id: searchParams.get('id') }), done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const id = new URL(request.url).searchParams.get('id');
  const state = await postAlerts(context.get(apiContext), await request.formData(), { language, id });
  return typeof state === 'string' ? redirect(`${alertsPath}?done=${state}`, 303) : answerState(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<AlertsState>(serverAction);

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('alert');
  const { items, markets, told, refusal, create } = useHeard<AlertsState>(loaderData.state, actionData);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      {loaderData.done && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`done.${loaderData.done}`)}
        </Notice>
      )}
      <ToldWhere told={told} />
      <div className="grid gap-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <CreateAlert key={create.start.symbol?.toString()} {...{ markets, refusal, create }} />
        <div className="flex flex-col gap-8">
          <section className="flex flex-col gap-4">
            <h2 className="font-semibold text-lg">{t('own', { used: items.length, max: alertsMax })}</h2>
            <AlertList items={items} markets={markets} />
          </section>
          <OwnFills told={told} />
        </div>
      </div>
    </div>
  );
}
