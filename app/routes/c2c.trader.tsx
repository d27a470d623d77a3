import { Megaphone } from 'lucide-react';
import { data, redirect } from 'react-router';
import { c2cCalls } from '../../contract/c2c.ts';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Card } from '../components/ui/card.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { TraderAbout } from '../features/c2c/trader-about.tsx';
import { TraderFacts } from '../features/c2c/trader-facts.tsx';
import { TraderRatings } from '../features/c2c/trader-ratings.tsx';
import { useOfferColumns } from '../features/c2c/use-offer-columns.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { traderPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.trader';

export const handle = { ns: ['c2c', 'c2c-merchant', 'bank-account'] } satisfies RouteHandle;

const outcomes = ['blocked', 'unblocked', 'reported'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const page = await context.get(apiContext).load(c2cCalls.trader, { query: { id } });
  return { ...page, done: outcomes.find((known) => known === searchParams.get('done')) };
}

/** Blocks the merchant, or allows orders with it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [id = '', intent] = [textOf(form, 'id'), textOf(form, 'intent')];
  const isBlocked = intent === 'block';
  const answer = await context.get(apiContext).send(c2cCalls.block, { input: { id, isBlocked } });
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(`${traderPath(id)}&done=${isBlocked ? 'blocked' : 'unblocked'}`, 303);
  return data<{ refusal: Refusal }>({ refusal: answer }, { status: statusOf(answer) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await hearAnswer<{ refusal: Refusal }>(serverAction, { refusal: unheard });
  return data(answer, { status: statusOf(answer.refusal) });
}

export default function TraderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-merchant');
  const { trader, ads, ratings, done } = loaderData;
  const title = t('trader.title', { name: trader.name });
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
      <PageHead
        title={title}
        description={t('trader.description', { name: trader.name })}
        canonicalParameters={['id']}
      />
      <RefusalNotice refusal={actionData?.refusal} />
      {done && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`trader.done.${done}`)}
        </Notice>
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TraderAbout page={loaderData} />
        <Card as="section" className="flex flex-col gap-4">
          <h2 className="font-semibold text-lg">{t('trader.counted')}</h2>
          <TraderFacts trader={trader} />
        </Card>
      </div>
      <section aria-labelledby="ads" className="flex flex-col gap-3">
        <h2 id="ads" className="font-semibold text-lg">
          {t('trader.ads')}
        </h2>
        <RecordList
          caption={t('trader.ads')}
          columns={useOfferColumns()}
          rows={ads}
          rowKey={({ id }) => id}
          empty={{ icon: Megaphone, title: t('trader.noAds') }}
        />
      </section>
      <TraderRatings ratings={ratings} />
    </div>
  );
}
