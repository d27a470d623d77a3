import { data, redirect } from 'react-router';
import { walletCalls } from '../../contract/wallet.ts';
import { hearAnswer, isUnknown, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { loadTransfer, readTransfer, withField } from '../features/wallet/transfer.server.ts';
import { TransferForm } from '../features/wallet/transfer-form.tsx';
import type { TransferValues } from '../features/wallet/transfer-values.ts';
import { refuseAmounts } from '../i18n/refuse-amounts.server.ts';
import { canonicalAmount } from '../i18n/typed-amount.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.transfer';

export const handle = { ns: ['wallet', 'assets'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const transfer = await loadTransfer(context.get(apiContext), new URL(request.url).searchParams);
  /** For the next transfer: sent again with the same key, coins are moved once. */
  return { ...transfer, transferKey: crypto.randomUUID() };
}

type Refused = { refusal: Refusal; key: string; values: TransferValues };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values = readTransfer(form);
  const key = String(form.get('key') || crypto.randomUUID());
  const { language } = context.get(pageContext);
  const refusal = refuseAmounts({ amount: values.amount }, language);
  if (refusal) return data<Refused>({ refusal, key, values }, { status: refusal.status });
  // What is no amount goes as it was typed, for the API to refuse.
  const amount = canonicalAmount(values.amount, language) ?? values.amount;
  const answer = await context.get(apiContext).send(walletCalls.transfer, {
    input: { ...values, amount },
    idempotencyKey: key,
  });
  leaveWhenSignedOut(answer, request);
  const { currency, from, to } = values;
  if (answer.ok) {
    const search = new URLSearchParams({ currency, from, to, done: answer.data.id });
    throw redirect(`/assets/transfer?${search}`, 303);
  }
  return data<Refused>({ refusal: withField(answer), key, values }, { status: statusOf(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const typed = (name: string) => String(form.get(name) ?? '');
  const values = { currency: typed('currency'), from: typed('from'), to: typed('to'), amount: typed('amount') };
  const result = await hearAnswer<Refused>(serverAction, {
    refusal: unheard,
    key: typed('key'),
    values: values as TransferValues,
  });
  return data(result, { status: statusOf(result.refusal) });
}

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('assets');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  const { coins, done, transferKey } = loaderData;
  const refusal = actionData?.refusal;
  const values = actionData?.values ?? loaderData.values;
  // What an answer that never came would have said can only be found out with the same key.
  const key = refusal && isUnknown(refusal) ? actionData.key : transferKey;
  return (
    <AssetsFrame title={t('transfer.title')}>
      <PageHead title={t('transfer.title')} isIndexed={false} />
      {done && !refusal && (
        <Notice kind="success" isAnnounced>
          {t('transfer.done', {
            amount: format.amount(done.amount, 8),
            currency: done.currency,
            from: wallet.t(`account.${done.from}`),
            to: wallet.t(`account.${done.to}`),
          })}
        </Notice>
      )}
      <TransferForm key={JSON.stringify([values, transferKey])} {...{ coins, values, refusal }} transferKey={key} />
    </AssetsFrame>
  );
}
