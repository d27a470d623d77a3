import { data, Link, redirect } from 'react-router';
import { pushCalls } from '../../contract/notification-push.ts';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { PushDevices } from '../features/notification/push-devices.tsx';
import { preferencesPath, pushPath } from '../features/notification/push-paths.ts';
import { TurnOnPush } from '../features/notification/turn-on-push.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.notification_.push';

export const handle = { ns: ['notification', 'security'] } satisfies RouteHandle;

const outcomes = ['added', 'removed'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { key, items } = await context.get(apiContext).load(pushCalls.devices, {});
  if (key === null) throw data(null, { status: 404 });
  const done = new URL(request.url).searchParams.get('done');
  return { serverKey: key, items, outcome: outcomes.find((known) => known === done) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const field = (name: string) => textOf(form, name) ?? '';
  const isAdded = form.get('intent') === 'add';
  const answer = isAdded
    ? await api.send(pushCalls.add, {
        input: { endpoint: field('endpoint'), p256dh: field('p256dh'), auth: field('auth') },
      })
    : await api.send(pushCalls.remove, { input: { id: field('id') } });
  // A device that has ended in the meantime counts as success.
  const isDone = answer.ok || (!isAdded && answer.error === 'notFound');
  if (isDone) return redirect(`${pushPath}?done=${isAdded ? 'added' : 'removed'}`, 303);
  return data<{ refusal: Refusal }>({ refusal: answer }, { status: statusOf(answer) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await hearAnswer<{ refusal: Refusal }>(serverAction, { refusal: unheard });
  return data(answer, { status: statusOf(answer.refusal) });
}

export default function PushNotifications({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('notification');
  const isPosting = usePosting() !== undefined;
  const { serverKey, items, outcome } = loaderData;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-6">
      <PageHead title={t('push.title')} isIndexed={false} />
      <p className="text-sm">
        <Link to={preferencesPath} className="font-medium text-accent-text">
          {t('push.back')}
        </Link>
      </p>
      <h1 className="font-semibold text-2xl">{t('push.title')}</h1>
      <p className="text-text-2">
        {t('push.intro')} {t('push.choose')}
      </p>
      {outcome && !actionData && !isPosting && (
        <Notice kind="success" isAnnounced>
          {t(`push.${outcome}`)}
        </Notice>
      )}
      <RefusalNotice refusal={actionData?.refusal} />
      <PushDevices items={items} />
      {!items.some(({ isCurrent }) => isCurrent) && <TurnOnPush serverKey={serverKey} />}
    </div>
  );
}
