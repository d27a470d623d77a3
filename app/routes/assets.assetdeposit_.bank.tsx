import { data, redirect } from 'react-router';
import { hearAnswer, isUnknown, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { Refusal } from '../api/refusal.ts';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { DepositChoiceLinks } from '../features/deposit/deposit-choice.tsx';
import { LatestDeposits } from '../features/deposit/latest-deposits.tsx';
import { AnnounceForm } from '../features/fiat/announce-form.tsx';
import { FiatDepositTable } from '../features/fiat/fiat-deposit-table.tsx';
import { bankDepositPath, depositDetailPath } from '../features/fiat/fiat-paths.ts';
import { IdentityNeeded } from '../features/fiat/identity-needed.tsx';
import { type BankDeposit, loadBankDeposit } from '../features/fiat/load-bank-deposit.server.ts';
import { postBankDeposit } from '../features/fiat/post-bank-deposit.server.ts';
import { TransferDetails } from '../features/fiat/transfer-details.tsx';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { RailTabs } from '../features/wallet/rail-tabs.tsx';
import { useRevalidateWhile } from '../features/withdrawal/use-revalidate-while.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetdeposit_.bank';

export const handle = {
  ns: ['fiat', 'wallet', 'assets', 'bank-account', 'parts'],
  takesFiles: true,
} satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadBankDeposit(context.get(apiContext), new URL(request.url).searchParams);
}

type Refused = { amount: string; key: string; refusal: Refusal };

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { amount, key, answer } = await postBankDeposit(context.get(apiContext), await request.formData(), language);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(depositDetailPath(answer.data.id), 303);
  return data<Refused>({ amount, key, refusal: answer }, { status: statusOf(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const typed = (name: string) => String(form.get(name) ?? '');
  const instead = { amount: typed('amount'), key: typed('key'), refusal: unheard };
  const answer = await hearAnswer<Refused>(serverAction, instead);
  return data(answer, { status: statusOf(answer.refusal) });
}

export default function BankDepositPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('wallet');
  const { deposit, latest } = loaderData;
  useRevalidateWhile(deposit?.state === 'waiting');
  return (
    <AssetsFrame title={t('deposit.title')}>
      <PageHead title={t('deposit.title')} isIndexed={false} />
      <RailTabs path="/assets/assetdeposit" bankPath={bankDepositPath} isFiat />
      {deposit ? (
        <TransferDetails deposit={deposit} refusal={actionData?.refusal} />
      ) : (
        <Announcement loaded={loaderData} refused={actionData} />
      )}
      {latest.length > 0 && (
        <LatestDeposits allAt="/assets/deposithistory?type=fiat">
          <FiatDepositTable deposits={latest} caption={t('deposits.latest')} />
        </LatestDeposits>
      )}
    </AssetsFrame>
  );
}

/** What is to be said before money is transferred, as far as it can be. */
function Announcement({ loaded, refused }: { loaded: BankDeposit; refused: Refused | undefined }) {
  const { t } = useTranslation('fiat');
  const { currencies, chosen, isVerified, announceKey } = loaded;
  if (!chosen) return null;
  const { currency, network } = chosen;
  return (
    <>
      <DepositChoiceLinks coins={currencies} networks={[]} currency={currency} network={network.network} isFiat />
      {!network.canDeposit && <Notice kind="warning">{t('closed', { currency })}</Notice>}
      {!isVerified && <IdentityNeeded />}
      {network.canDeposit && isVerified && (
        <AnnounceForm
          key={currency}
          chosen={chosen}
          amount={refused?.amount ?? ''}
          // What an answer that never came would have said can only be found out with the same key.
          announceKey={refused && isUnknown(refused.refusal) ? refused.key : announceKey}
          refusal={refused?.refusal}
        />
      )}
    </>
  );
}
