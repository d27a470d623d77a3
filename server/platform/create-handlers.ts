import { accountHandlers } from '../areas/account/account-handlers.ts';
import { bankAccountHandlers } from '../areas/bank-account/handlers.ts';
import { contentHandlers } from '../areas/content/content-handlers.ts';
import { editorHandlers } from '../areas/content/editor-handlers.ts';
import { pictureHandlers } from '../areas/content/picture-handlers.ts';
import { exchangeHandlers } from '../areas/exchange/handlers.ts';
import { identityHandlers } from '../areas/identity/handlers.ts';
import { identityReviewHandlers } from '../areas/identity/review-handlers.ts';
import { notificationHandlers } from '../areas/notification/handlers.ts';
import { approvedInvitation } from '../areas/operator/invite-colleague.ts';
import { approvedRoles } from '../areas/operator/manage-operators.ts';
import { operatorAdminHandlers } from '../areas/operator/operator-admin-handlers.ts';
import { operatorHandlers } from '../areas/operator/operator-handlers.ts';
import { operatorMemberHandlers } from '../areas/operator/operator-member-handlers.ts';
import { operatorSiteHandlers } from '../areas/operator/operator-site-handlers.ts';
import type { ProposalKinds } from '../areas/operator/proposals.ts';
import { resetSecondFactor } from '../areas/operator/reset-second-factor.ts';
import { profileHandlers } from '../areas/profile/handlers.ts';
import { favoriteHandlers } from '../areas/quotes/favorite-handlers.ts';
import { quotesHandlers } from '../areas/quotes/quotes-handlers.ts';
import { rewardHandlers } from '../areas/reward/handlers.ts';
import { passkeyHandlers } from '../areas/security/passkey-handlers.ts';
import { securityHandlers } from '../areas/security/security-handlers.ts';
import { securitySettingsHandlers } from '../areas/security/security-settings-handlers.ts';
import { homeEditorHandlers } from '../areas/site/home-editor-handlers.ts';
import { siteHandlers } from '../areas/site/site-handlers.ts';
import { blockchainHandlers } from '../areas/wallet/blockchain-handlers.ts';
import { depositReviewHandlers } from '../areas/wallet/deposits/deposit-review-handlers.ts';
import { fiatDepositHandlers } from '../areas/wallet/fiat/fiat-deposit-handlers.ts';
import { fiatDepositReviewHandlers } from '../areas/wallet/fiat/fiat-deposit-review-handlers.ts';
import { fiatHandlers } from '../areas/wallet/fiat/fiat-handlers.ts';
import { approvedReceivingAccount } from '../areas/wallet/fiat/receiving-accounts.ts';
import { walletHandlers } from '../areas/wallet/handlers.ts';
import { recordHandlers } from '../areas/wallet/record-handlers.ts';
import { reserveHandlers } from '../areas/wallet/reserves/reserve-handlers.ts';
import { withdrawalHandlers } from '../areas/wallet/withdrawals/withdrawal-handlers.ts';
import { withdrawalReviewHandlers } from '../areas/wallet/withdrawals/withdrawal-review-handlers.ts';
import type { ApiHandlers } from '../http/api-options.ts';
import { createTranslate } from '../texts.ts';
import type { Services } from './open-services.ts';
import { siteOrigin } from './site-origin.ts';

/** A handler for every call of the contract. */
export function createHandlers(services: Services): ApiHandlers {
  const { site, exchange, memberNews, notifications, environment } = services;
  const { onBalancesChanged } = memberNews;
  const letters = { ...services, translateMail: createTranslate('mail'), siteName: () => site.current().name };
  const invitations = { ...letters, siteOrigin: () => siteOrigin(environment) };
  const proposalKinds: ProposalKinds = {
    'member.resetSecondFactor': resetSecondFactor(services.sessions),
    'operator.invite': approvedInvitation(invitations),
    'operator.changeRoles': approvedRoles,
    'receivingAccount.change': approvedReceivingAccount,
  };
  const orders = { ...letters, onBalancesChanged };
  return {
    site: siteHandlers(services),
    account: accountHandlers(services),
    security: securityHandlers(letters),
    securitySettings: securitySettingsHandlers(services),
    passkeys: passkeyHandlers(services),
    quotes: quotesHandlers({
      ...services,
      book: { depth: exchange.depth, recentTrades: (symbol) => exchange.recentTrades(symbol) ?? [] },
    }),
    favorite: favoriteHandlers(services),
    wallet: walletHandlers({
      ...services,
      sandboxFaucet: environment.SANDBOX_FAUCET,
      onBalancesChanged,
    }),
    record: recordHandlers(services),
    blockchain: blockchainHandlers(services),
    reserves: reserveHandlers(services),
    depositReview: depositReviewHandlers(services),
    withdrawalReview: withdrawalReviewHandlers({ ...services, onBalancesChanged }),
    fiat: fiatHandlers(orders),
    fiatDeposit: fiatDepositHandlers(services),
    fiatDepositReview: fiatDepositReviewHandlers(services),
    withdrawal: withdrawalHandlers(orders),
    exchange: exchangeHandlers(exchange),
    notification: notificationHandlers({ ...services, writeMessage: notifications.writeMessage }),
    profile: profileHandlers(services),
    bankAccount: bankAccountHandlers(services),
    reward: rewardHandlers({ ...services, onBalancesChanged }),
    content: contentHandlers(services),
    operator: operatorHandlers(services),
    identity: identityHandlers(services),
    identityReview: identityReviewHandlers(services),
    operatorAdmin: operatorAdminHandlers({ ...services, invitations, proposalKinds }),
    operatorMembers: operatorMemberHandlers(services),
    operatorSite: operatorSiteHandlers(services),
    operatorPosts: editorHandlers(services),
    operatorPictures: pictureHandlers(services),
    operatorHome: homeEditorHandlers(services),
  };
}
