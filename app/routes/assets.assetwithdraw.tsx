import { redirect } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { PageHead } from '../components/page-head.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Stepper } from '../components/ui/stepper.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { DepositChoiceLinks } from '../features/deposit/deposit-choice.tsx';
import { HoldNotice } from '../features/security/hold-notice.tsx';
import { withdrawalPasswordPath } from '../features/security/paths.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { RailTabs } from '../features/wallet/rail-tabs.tsx';
import { BankNeeds } from '../features/withdrawal/bank-needs.tsx';
import { Limits } from '../features/withdrawal/limits.tsx';
import { loadWithdrawal } from '../features/withdrawal/load-withdrawal.server.ts';
import { postWithdrawal, startWithdrawal } from '../features/withdrawal/post-withdrawal.server.ts';
import { WithdrawSteps } from '../features/withdrawal/withdraw-steps.tsx';
import type { WithdrawalState } from '../features/withdrawal/withdrawal-state.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { bankAccountsPath } from '../paths/bank-account-paths.ts';
import { addressBookPath, withdrawHistoryPath, withdrawPath } from '../paths/withdrawal-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetwithdraw';

export const handle = {
  ns: ['withdrawal', 'wallet', 'account', 'security', 'bank-account', 'fiat'],
} satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await loadWithdrawal(context.get(apiContext), new URL(request.url).searchParams);
  const { choice } = loaded;
  return { ...loaded, start: startWithdrawal(choice?.currency ?? '', choice?.network.network ?? '') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const state = await postWithdrawal(context.get(apiContext), await request.formData(), language);
  if ('madeId' in state) return redirect(`${withdrawHistoryPath}?done=${state.madeId}`, 303);
  return answerState(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<WithdrawalState>(serverAction);

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('withdrawal');
  const wallet = useTranslation('wallet');
  const { coins, networks, choice, config, entries, bank, start } = loaderData;
  const state = useHeard<WithdrawalState>(start, actionData);
  /** Once it is about to be confirmed, what is sent is chosen. */
  const isOrder = state.step === 'order';
  const isOpen = choice?.network.canWithdraw && config.hasWithdrawalPassword && !config.hold;
  const isPossible = isOpen && (!bank || (bank.isVerified && bank.accounts.length > 0));
  const hasNoAddress = !bank && config.isWhitelistOnly && !entries.some(({ isTrusted }) => isTrusted);
  return (
    <AssetsFrame title={t('title')}>
      <PageHead title={t('title')} isIndexed={false} />
      {isOrder && <RailTabs path={withdrawPath} isFiat={bank !== null} />}
      {config.hold && <HoldNotice hold={config.hold} now={config.now} />}
      {!config.hasWithdrawalPassword && (
        <Notice kind="warning">
          <p className="mb-3">{t('passwordMissing')}</p>
          <ButtonLink to={withdrawalPasswordPath}>{t('setPassword')}</ButtonLink>
        </Notice>
      )}
      {bank && <BankNeeds bank={bank} />}
      {choice && isOrder && (
        <DepositChoiceLinks
          coins={coins}
          networks={networks}
          currency={choice.currency}
          network={choice.network.network}
          isFiat={bank !== null}
        />
      )}
      {choice && !choice.network.canWithdraw && (
        <Notice kind="warning">
          {t('closed', {
            currency: choice.currency,
            network: bank ? wallet.t('rail.bank') : choice.network.networkName,
          })}
        </Notice>
      )}
      {isPossible && hasNoAddress && <Notice kind="warning">{t('bookEmpty')}</Notice>}
      {isPossible && !hasNoAddress && (
        <>
          <Stepper label={t('title')} steps={[t('steps.order'), t('steps.confirm')]} current={isOrder ? 0 : 1} />
          <WithdrawSteps {...{ choice, config, entries, bank, state }} />
        </>
      )}
      <Limits config={config} />
      <p className="flex flex-wrap gap-3">
        {bank ? (
          <ButtonLink to={bankAccountsPath} variant="secondary">
            {t('bank.accounts')}
          </ButtonLink>
        ) : (
          <ButtonLink to={addressBookPath} variant="secondary">
            {t('book.title')}
          </ButtonLink>
        )}
        <ButtonLink to={withdrawHistoryPath} variant="secondary">
          {t('history.title')}
        </ButtonLink>
      </p>
    </AssetsFrame>
  );
}
