import { Droplets } from 'lucide-react';
import { data, redirect } from 'react-router';
import { walletCalls } from '../../contract/wallet.ts';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { hearAnswer, isUnknown, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { apiContext } from '../context.server.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { Faucet } from '../features/wallet/faucet.tsx';
import { FaucetHistory } from '../features/wallet/faucet-history.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetdeposit';

export const handle = { ns: ['wallet'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const status = await context.get(apiContext).load(walletCalls.faucetStatus, {});
  const granted = new URL(request.url).searchParams.get('granted');
  return {
    ...status,
    granted: status.history.find(({ id }) => id === granted) ?? null,
    /** For the next turn: sent again with the same key, coins are given once. */
    faucetKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const key = String(form.get('key') || crypto.randomUUID());
  const answer = await context.get(apiContext).send(walletCalls.faucet, {
    input: { currency: String(form.get('currency') ?? '') },
    idempotencyKey: key,
  });
  leaveWhenSignedOut(answer, request);
  if (answer.ok && isDocumentRequest(request)) throw redirect(`/assets/assetdeposit?granted=${answer.data.id}`, 303);
  return data({ answer, key }, { status: statusOf(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const result = await hearAnswer(serverAction, { answer: unheard, key: String(form.get('key')) });
  return data(result, { status: statusOf(result.answer) });
}

export default function Deposit({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('wallet');
  const { enabled, coins, history, faucetKey } = loaderData;
  const answer = actionData?.answer;
  const granted = answer?.ok ? answer.data : loaderData.granted;
  const refusal = answer && !answer.ok ? answer : undefined;
  // What an answer that never came would have said can only be found out with the same key.
  const unknownKey = refusal && isUnknown(refusal) ? actionData?.key : undefined;
  return (
    <AssetsFrame>
      <PageHead title={t('deposit.title')} isIndexed={false} />
      {enabled ? (
        <>
          <Faucet
            coins={coins}
            faucetKey={unknownKey ?? faucetKey}
            granted={granted}
            refusal={unknownKey ? t('faucet.unknown') : refusal?.message}
          />
          <FaucetHistory history={history} />
        </>
      ) : (
        <EmptyState icon={Droplets} title={t('deposit.disabled')} />
      )}
    </AssetsFrame>
  );
}
