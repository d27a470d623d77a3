import { Droplets } from 'lucide-react';
import { data, redirect } from 'react-router';
import { walletCalls } from '../../contract/wallet.ts';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { hearAnswer, isUnknown, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { useRefusalToast } from '../components/use-refusal-toast.ts';
import { apiContext } from '../context.server.ts';
import { DepositPanel } from '../features/deposit/deposit-panel.tsx';
import { Faucet } from '../features/deposit/faucet.tsx';
import { FaucetHistory } from '../features/deposit/faucet-history.tsx';
import { FaucetOutcome } from '../features/deposit/faucet-outcome.tsx';
import { loadDeposit } from '../features/deposit/load-deposit.server.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { RailTabs } from '../features/wallet/rail-tabs.tsx';
import { keyOf } from '../forms/form-key.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { bankDepositPath } from '../paths/fiat-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetdeposit';

export const handle = { ns: ['deposit', 'wallet'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  if (parameters.get('type') === 'fiat') throw redirect(bankDepositPath);
  const [faucet, deposit] = await Promise.all([api.load(walletCalls.faucetStatus, {}), loadDeposit(api, parameters)]);
  const granted = parameters.get('granted');
  return {
    faucet,
    deposit,
    granted: faucet.history.find(({ id }) => id === granted) ?? null,
    isOnItsWay: parameters.has('network'),
    /** For the next turn: sent again with the same key, coins are given once. */
    faucetKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const key = keyOf(form);
  const currency = String(form.get('currency') ?? '');
  const network = String(form.get('network') ?? '');
  const answer = await context.get(apiContext).send(walletCalls.faucet, {
    input: { currency, ...(network && { network }) },
    idempotencyKey: key,
  });
  leaveWhenSignedOut(answer, request);
  if (answer.ok && isDocumentRequest(request)) {
    const shown = network ? { coin: currency, network } : undefined;
    throw redirect(`/assets/assetdeposit?${new URLSearchParams({ ...shown, granted: answer.data.id })}`, 303);
  }
  return data({ answer, key, network }, { status: statusOf(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const instead = { answer: unheard, key: String(form.get('key')), network: String(form.get('network') ?? '') };
  const result = await hearAnswer(serverAction, instead);
  return data(result, { status: statusOf(result.answer) });
}

export default function Deposit({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deposit');
  const wallet = useTranslation('wallet');
  const { faucet, deposit, faucetKey } = loaderData;
  const answer = actionData?.answer;
  const refusal = answer && !answer.ok ? answer : undefined;
  const isToast = useRefusalToast(refusal);
  // Only the same key can tell what the missing answer would have said.
  const unknownKey = refusal && isUnknown(refusal) ? actionData?.key : undefined;
  const key = unknownKey ?? faucetKey;
  return (
    <AssetsFrame title={t('title')}>
      <PageHead title={t('title')} isIndexed={false} />
      <RailTabs path="/assets/assetdeposit" bankPath={bankDepositPath} isFiat={false} />
      <FaucetOutcome
        granted={answer?.ok ? answer.data : loaderData.granted}
        isOnItsWay={actionData ? actionData.network !== '' : loaderData.isOnItsWay}
        isRefusalRead={isToast}
        refusal={unknownKey ? wallet.t('faucet.unknown') : refusal?.message}
      />
      <DepositPanel {...deposit} faucetCoins={faucet.coins} faucetKey={key} />
      {faucet.enabled && (
        <>
          <Faucet coins={faucet.coins} faucetKey={key} />
          <FaucetHistory history={faucet.history} />
        </>
      )}
      {!faucet.enabled && !deposit.choice && <EmptyState isCard icon={Droplets} title={t('disabled')} />}
    </AssetsFrame>
  );
}
