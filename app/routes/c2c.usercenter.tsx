import { data, redirect } from 'react-router';
import { c2cCalls } from '../../contract/c2c.ts';
import { c2cMerchantCalls } from '../../contract/c2c-merchant.ts';
import { merchantStatuses } from '../../contract/c2c-values.ts';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { PageApi } from '../api/page-api.server.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Card } from '../components/ui/card.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { BlockedMembers } from '../features/c2c/blocked-members.tsx';
import { loadUserCenter } from '../features/c2c/load-user-center.server.ts';
import { MerchantLinks } from '../features/c2c/merchant-links.tsx';
import { OrderAccounts } from '../features/c2c/order-accounts.tsx';
import { OrderLimits } from '../features/c2c/order-limits.tsx';
import { TraderFacts } from '../features/c2c/trader-facts.tsx';
import { TraderName } from '../features/c2c/trader-name.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { userCenterPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.usercenter';

export const handle = { ns: ['c2c', 'c2c-merchant', 'bank-account', 'menu'] } satisfies RouteHandle;

const intents = ['use', 'stop', 'unblock'] as const;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadUserCenter(context.get(apiContext), new URL(request.url).searchParams, context.get(pageContext).language);

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const [asked, id = ''] = [textOf(form, 'intent'), textOf(form, 'id')];
  const intent = intents.find((known) => known === asked) ?? 'stop';
  const { answer, done } =
    intent === 'unblock' ? await unblock(api, id) : await chooseAccount(api, id, intent === 'use');
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(`${userCenterPath}?done=${done}`, 303);
  return data<{ refusal: Refusal }>({ refusal: answer }, { status: statusOf(answer) });
}

async function unblock(api: PageApi, id: string) {
  return { answer: await api.send(c2cCalls.block, { input: { id, isBlocked: false } }), done: 'unblocked' };
}

async function chooseAccount(api: PageApi, id: string, isUsed: boolean) {
  const answer = await api.send(c2cMerchantCalls.paymentType, { input: { id, isUsed } });
  const used = answer.ok && answer.data.isWaiting ? 'waiting' : 'used';
  return { answer, done: isUsed ? used : 'stopped' };
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await hearAnswer<{ refusal: Refusal }>(serverAction, { refusal: unheard });
  return data(answer, { status: statusOf(answer.refusal) });
}

export default function UserCenter({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-merchant');
  const menu = useTranslation('menu');
  const { trader, status, accounts, blocked, done } = loaderData;
  const title = menu.t('entry.p2pCenter');
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <RefusalNotice refusal={actionData?.refusal} />
      {done && !actionData && (
        <Notice kind={done === 'unused' ? 'warning' : 'success'} isAnnounced>
          {t(`center.done.${done}`)}
        </Notice>
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Card as="section" className="flex flex-col gap-4">
          <h2 className="font-semibold text-lg">
            <TraderName trader={trader} />
          </h2>
          <TraderFacts trader={trader} />
        </Card>
        <OrderLimits center={loaderData} />
        <OrderAccounts accounts={accounts} />
        <div className="flex flex-col gap-5">
          <MerchantLinks isMerchant={status === merchantStatuses.approved} trader={trader} />
          <BlockedMembers blocked={blocked} />
        </div>
      </div>
    </div>
  );
}
