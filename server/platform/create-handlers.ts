import { accountHandlers } from '../areas/account/account-handlers.ts';
import { bankAccountHandlers } from '../areas/bank-account/handlers.ts';
import { chatHandlers } from '../areas/chat/handlers.ts';
import { contentHandlers } from '../areas/content/content-handlers.ts';
import { editorHandlers } from '../areas/content/editor-handlers.ts';
import { pictureHandlers } from '../areas/content/picture-handlers.ts';
import { convertHandlers } from '../areas/convert/handlers.ts';
import { depositHandlers } from '../areas/deposit/deposit-handlers.ts';
import { depositReviewHandlers } from '../areas/deposit/deposit-review-handlers.ts';
import { exchangeHandlers } from '../areas/exchange/handlers.ts';
import { fiatDepositHandlers } from '../areas/fiat/fiat-deposit-handlers.ts';
import { fiatDepositReviewHandlers } from '../areas/fiat/fiat-deposit-review-handlers.ts';
import { fiatHandlers } from '../areas/fiat/fiat-handlers.ts';
import { approvedReceivingAccount } from '../areas/fiat/receiving-accounts.ts';
import { helpDeskHandlers } from '../areas/help/desk-handlers.ts';
import { helpHandlers } from '../areas/help/handlers.ts';
import { homeEditorHandlers } from '../areas/home/home-editor-handlers.ts';
import { homeHandlers } from '../areas/home/home-handlers.ts';
import { identityHandlers } from '../areas/identity/handlers.ts';
import { identityReviewHandlers } from '../areas/identity/review-handlers.ts';
import { notificationHandlers } from '../areas/notification/handlers.ts';
import { approvedInvitation } from '../areas/operator/invite-colleague.ts';
import { approvedRoles } from '../areas/operator/manage-operators.ts';
import { operatorAdminHandlers } from '../areas/operator/operator-admin-handlers.ts';
import { operatorHandlers } from '../areas/operator/operator-handlers.ts';
import { operatorMemberHandlers } from '../areas/operator/operator-member-handlers.ts';
import type { ProposalKinds } from '../areas/operator/proposals.ts';
import { resetSecondFactor } from '../areas/operator/reset-second-factor.ts';
import { approvedVipLevel } from '../areas/operator/set-vip-level.ts';
import { approvedTerms } from '../areas/product/change-terms.ts';
import { productHandlers } from '../areas/product/handlers.ts';
import { approvedAsset, approvedAssetEnd, approvedCoin, approvedResumption } from '../areas/product/list-coins.ts';
import { approvedDelisting, approvedMarket, approvedOpening } from '../areas/product/list-markets.ts';
import { productListingHandlers } from '../areas/product/listing-handlers.ts';
import { profileHandlers } from '../areas/profile/handlers.ts';
import { favoriteHandlers } from '../areas/quotes/favorite-handlers.ts';
import { quotesHandlers } from '../areas/quotes/quotes-handlers.ts';
import { tickHandlers } from '../areas/quotes/tick-handlers.ts';
import { recordHandlers } from '../areas/record/record-handlers.ts';
import { reserveHandlers } from '../areas/reserves/reserve-handlers.ts';
import { reviewHandlers } from '../areas/review/review-handlers.ts';
import { rewardHandlers } from '../areas/reward/handlers.ts';
import { passkeyHandlers } from '../areas/security/passkey-handlers.ts';
import { securityHandlers } from '../areas/security/security-handlers.ts';
import { securitySettingsHandlers } from '../areas/security/security-settings-handlers.ts';
import { siteHandlers } from '../areas/site/site-handlers.ts';
import { siteSettingsHandlers } from '../areas/site/site-settings-handlers.ts';
import { walletHandlers } from '../areas/wallet/handlers.ts';
import { withdrawalHandlers } from '../areas/withdrawal/withdrawal-handlers.ts';
import { withdrawalReviewHandlers } from '../areas/withdrawal/withdrawal-review-handlers.ts';
import type { ApiHandlers } from '../http/api-options.ts';
import { createTranslate } from '../texts.ts';
import { areaReviews } from './area-reviews.ts';
import { chatOwners } from './chat-owners.ts';
import type { Services } from './open-services.ts';
import { siteOrigin } from './site-origin.ts';

/** A handler for every call of the contract. */
export function createHandlers(services: Services): ApiHandlers {
  const { site, exchange, notifications, environment } = services;
  const letters = { ...services, translateMail: createTranslate('mail'), siteName: () => site.current().name };
  const invitations = { ...letters, siteOrigin: () => siteOrigin(environment) };
  const proposalKinds: ProposalKinds = {
    'member.resetSecondFactor': resetSecondFactor(services.sessions),
    'operator.invite': approvedInvitation(invitations),
    'operator.changeRoles': approvedRoles,
    'receivingAccount.change': approvedReceivingAccount,
    'product.change': approvedTerms,
    'market.list': approvedMarket,
    'market.open': approvedOpening,
    'market.delist': approvedDelisting,
    'asset.list': approvedAsset,
    'asset.delist': approvedAssetEnd,
    'coin.list': approvedCoin,
    'network.resume': approvedResumption,
    'member.setVipLevel': approvedVipLevel(services.sessions),
  };
  const chats = { ...services, chatOwners };
  return {
    site: siteHandlers(services),
    home: homeHandlers(services),
    account: accountHandlers(services),
    security: securityHandlers(letters),
    securitySettings: securitySettingsHandlers(services),
    securityPasskeys: passkeyHandlers(services),
    quotes: quotesHandlers({
      ...services,
      book: { depth: exchange.depth, recentTrades: (symbol) => exchange.recentTrades(symbol) ?? [] },
    }),
    quotesFavorites: favoriteHandlers(services),
    quotesTicks: tickHandlers(services),
    wallet: walletHandlers({
      ...services,
      sandboxFaucet: environment.SANDBOX_FAUCET,
    }),
    record: recordHandlers(services),
    deposit: depositHandlers(services),
    reserves: reserveHandlers(services),
    depositReview: depositReviewHandlers(services),
    withdrawalReview: withdrawalReviewHandlers(services),
    fiat: fiatHandlers(letters),
    fiatDeposit: fiatDepositHandlers(services),
    fiatDepositReview: fiatDepositReviewHandlers(services),
    withdrawal: withdrawalHandlers(letters),
    exchange: exchangeHandlers(exchange),
    convert: convertHandlers(services),
    notification: notificationHandlers({ ...services, writeMessage: notifications.writeMessage }),
    profile: profileHandlers(services),
    bankAccount: bankAccountHandlers(services),
    reward: rewardHandlers(services),
    chat: chatHandlers(chats),
    help: helpHandlers(chats),
    helpDesk: helpDeskHandlers(chats),
    content: contentHandlers(services),
    operator: operatorHandlers(letters),
    identity: identityHandlers(services),
    identityReview: identityReviewHandlers(services),
    review: reviewHandlers({ ...services, areaReviews }),
    operatorAdmin: operatorAdminHandlers({ ...services, invitations, proposalKinds }),
    operatorMembers: operatorMemberHandlers(services),
    siteSettings: siteSettingsHandlers(services),
    contentEditor: editorHandlers(services),
    contentPictures: pictureHandlers(services),
    homeEditor: homeEditorHandlers(services),
    product: productHandlers(services),
    productListing: productListingHandlers(services),
  };
}
