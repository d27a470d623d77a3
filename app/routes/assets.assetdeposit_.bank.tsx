import { redirect } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Table } from '../components/ui/table.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { DepositChoiceLinks } from '../features/deposit/deposit-choice.tsx';
import { LatestDeposits } from '../features/deposit/latest-deposits.tsx';
import { AnnounceForm } from '../features/fiat/announce-form.tsx';
import { postBankDeposit } from '../features/fiat/bank-deposit-forms.server.ts';
import type { AnnounceState, BankDepositState } from '../features/fiat/bank-deposit-state.ts';
import { useFiatDepositColumns } from '../features/fiat/fiat-deposit-columns.tsx';
import { IdentityNeeded } from '../features/fiat/identity-needed.tsx';
import { type BankDeposit, loadBankDeposit } from '../features/fiat/load-bank-deposit.server.ts';
import { TransferDetails } from '../features/fiat/transfer-details.tsx';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { RailTabs } from '../features/wallet/rail-tabs.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useRevalidateWhile } from '../hooks/use-revalidate-while.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { bankDepositPath, depositDetailPath } from '../paths/fiat-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetdeposit_.bank';

export const handle = {
  ns: ['fiat', 'deposit', 'wallet', 'bank-account', 'parts'],
  takesFiles: true,
} satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadBankDeposit(context.get(apiContext), new URL(request.url).searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { answer, state } = await postBankDeposit(context.get(apiContext), await request.formData(), language);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(depositDetailPath(answer.data.id), 303);
  return answerState(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<BankDepositState>(serverAction);

export default function BankDepositPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deposit');
  const { deposit, latest } = loaderData;
  const state = useHeard<BankDepositState>(loaderData.state, actionData);
  const columns = useFiatDepositColumns();
  // Loading the page anew would lose a refusal.
  useRevalidateWhile(!actionData && deposit?.state === 'waiting');
  return (
    <AssetsFrame title={t('title')}>
      <PageHead title={t('title')} isIndexed={false} />
      <RailTabs path="/assets/assetdeposit" bankPath={bankDepositPath} isFiat />
      {deposit && state.step === 'attach' && <TransferDetails deposit={deposit} state={state} />}
      {!deposit && state.step === 'announce' && <Announcement loaded={loaderData} state={state} />}
      {latest.length > 0 && (
        <LatestDeposits allAt="/assets/deposithistory?type=fiat">
          <Table caption={t('history.latest')} columns={columns} rows={latest} rowKey={({ id }) => id} />
        </LatestDeposits>
      )}
    </AssetsFrame>
  );
}

/** What is to be said before money is transferred, as far as it can be. */
function Announcement({ loaded, state }: { loaded: BankDeposit; state: AnnounceState }) {
  const { t } = useTranslation('fiat');
  const { currencies, chosen, isVerified } = loaded;
  if (!chosen) return null;
  const { currency, network } = chosen;
  return (
    <>
      <DepositChoiceLinks coins={currencies} networks={[]} currency={currency} network={network.network} isFiat />
      {!network.canDeposit && <Notice kind="warning">{t('closed', { currency })}</Notice>}
      {!isVerified && <IdentityNeeded />}
      {network.canDeposit && isVerified && <AnnounceForm key={currency} chosen={chosen} state={state} />}
    </>
  );
}
