import { Megaphone } from 'lucide-react';
import { data, Form, redirect } from 'react-router';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { ListPage } from '../components/list/list-page.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { loadMerchant } from '../features/c2c/load-merchant.server.ts';
import { loadOwnAds, postToOwnAds } from '../features/c2c/own-ads.server.ts';
import { useAdColumns } from '../features/c2c/use-ad-columns.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { adFormPath, merchantOrderPath, myAdPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.myad';

export const handle = { ns: ['c2c', 'c2c-merchant', 'bank-account'] } satisfies RouteHandle;

const outcomes = ['created', 'saved', 'closed', 'pause', 'open', 'away', 'back'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const { isAway } = await loadMerchant(api);
  const { items, next } = await loadOwnAds(api, searchParams.get('maxId'));
  return { isAway, items, next, done: outcomes.find((known) => known === searchParams.get('done')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await postToOwnAds(context.get(apiContext), form);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(`${myAdPath}?done=${textOf(form, 'intent')}`, 303);
  return data<{ refusal: Refusal }>({ refusal: answer }, { status: statusOf(answer) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await hearAnswer<{ refusal: Refusal }>(serverAction, { refusal: unheard });
  return data(answer, { status: statusOf(answer.refusal) });
}

export default function MyAds({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-merchant');
  const { isAway, items, next, done } = loaderData;
  return (
    <ListPage
      title={t('ads.title')}
      columns={useAdColumns()}
      rows={items}
      rowKey={({ id }) => id}
      empty={{ icon: Megaphone, title: t('ads.empty'), children: <NewAd /> }}
      next={next}
    >
      <RefusalNotice refusal={actionData?.refusal} />
      {done && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`ads.done.${done}`)}
        </Notice>
      )}
      {isAway && <Notice kind="warning">{t('ads.awayText')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {items.length > 0 && <NewAd />}
        <ButtonLink to={merchantOrderPath} variant="secondary">
          {t('orders.title')}
        </ButtonLink>
        <Form method="post" action={myAdPath} replace preventScrollReset>
          <Button type="submit" name="intent" value={isAway ? 'back' : 'away'} variant="secondary">
            {t(isAway ? 'ads.back' : 'ads.away')}
          </Button>
        </Form>
      </div>
    </ListPage>
  );
}

function NewAd() {
  const { t } = useTranslation('c2c-merchant');
  return <ButtonLink to={adFormPath()}>{t('ads.create')}</ButtonLink>;
}
