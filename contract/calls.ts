import { accountCalls, securityCalls } from './account.ts';
import { alertCalls } from './alert.ts';
import { apiKeyCalls } from './api-key.ts';
import { bankAccountCalls } from './bank-account.ts';
import { boptionCalls } from './boption.ts';
import { boptionHouseCalls } from './boption-house.ts';
import { boptionLimitsCalls } from './boption-limits.ts';
import { boptionProofCalls } from './boption-proof.ts';
import { c2cCalls } from './c2c.ts';
import { c2cAccountReviewCalls } from './c2c-account-review.ts';
import { c2cApplicationCalls } from './c2c-application.ts';
import { c2cCaseCalls } from './c2c-cases.ts';
import { c2cMerchantCalls } from './c2c-merchant.ts';
import { c2cMerchantOrderCalls } from './c2c-merchant-orders.ts';
import { c2cOrderCalls } from './c2c-orders.ts';
import { c2cReviewCalls } from './c2c-review.ts';
import type { Call } from './call.ts';
import { chatCalls } from './chat.ts';
import { contentCalls } from './content.ts';
import { contentEditorCalls } from './content-editor.ts';
import { contentPictureCalls } from './content-pictures.ts';
import { convertCalls } from './convert.ts';
import { depositCalls } from './deposit.ts';
import { depositReviewCalls } from './deposit-review.ts';
import { exchangeCalls } from './exchange.ts';
import { fiatCalls } from './fiat.ts';
import { fiatDepositCalls } from './fiat-deposit.ts';
import { fiatDepositReviewCalls } from './fiat-deposit-review.ts';
import { futuresCalls } from './futures.ts';
import { futuresHouseCalls } from './futures-house.ts';
import { futuresLimitsCalls } from './futures-limits.ts';
import { futuresRobotCalls } from './futures-robot.ts';
import { helpCalls } from './help.ts';
import { helpAnswerCalls } from './help-answers.ts';
import { helpDeskCalls } from './help-desk.ts';
import { homeCalls } from './home.ts';
import { homeEditorCalls } from './home-editor.ts';
import { houseCalls } from './house.ts';
import { identityCalls } from './identity.ts';
import { identityReviewCalls } from './identity-review.ts';
import { loanCalls } from './loan.ts';
import { loanHouseCalls } from './loan-house.ts';
import { loanSupplyCalls } from './loan-supply.ts';
import { notificationCalls } from './notification.ts';
import { pushCalls } from './notification-push.ts';
import { operatorCalls } from './operator.ts';
import { operatorAdminCalls } from './operator-admin.ts';
import { operatorMemberCalls } from './operator-members.ts';
import { operatorOutboxCalls } from './operator-outbox.ts';
import { operatorPath } from './operator-values.ts';
import { productCalls } from './product.ts';
import { productListingCalls } from './product-listing.ts';
import { profileCalls } from './profile.ts';
import { favoriteCalls, quotesCalls } from './quotes.ts';
import { tickCalls } from './quotes-ticks.ts';
import { recordCalls } from './record.ts';
import { recordGainsCalls } from './record-gains.ts';
import { recordYearCalls } from './record-year.ts';
import { reserveCalls } from './reserves.ts';
import { reviewCalls } from './review.ts';
import { rewardCalls } from './reward.ts';
import { robotCalls } from './robot.ts';
import { savingCalls } from './saving.ts';
import { savingHouseCalls } from './saving-house.ts';
import { securitySettingsCalls } from './security.ts';
import { lockCalls } from './security-lock.ts';
import { passkeyCalls } from './security-passkeys.ts';
import { siteCalls } from './site.ts';
import { siteSettingsCalls } from './site-settings.ts';
import { stakingCalls } from './staking.ts';
import { stakingHouseCalls } from './staking-house.ts';
import { startupCalls } from './startup.ts';
import { startupHouseCalls } from './startup-house.ts';
import { statusCalls } from './status.ts';
import { statusEditorCalls } from './status-editor.ts';
import { walletCalls } from './wallet.ts';
import { webhookCalls } from './webhook.ts';
import { withdrawalCalls } from './withdrawal.ts';
import { withdrawalReviewCalls } from './withdrawal-review.ts';

/** Every call that exists, by group. The server must implement each; OpenAPI and the security tests walk this. */
export const calls = {
  site: siteCalls,
  home: homeCalls,
  account: accountCalls,
  security: securityCalls,
  securitySettings: securitySettingsCalls,
  securityPasskeys: passkeyCalls,
  securityLock: lockCalls,
  apiKey: apiKeyCalls,
  webhook: webhookCalls,
  quotes: quotesCalls,
  quotesFavorites: favoriteCalls,
  quotesTicks: tickCalls,
  alert: alertCalls,
  wallet: walletCalls,
  record: recordCalls,
  recordYear: recordYearCalls,
  recordGains: recordGainsCalls,
  deposit: depositCalls,
  reserves: reserveCalls,
  // Before withdrawal, whose path has a parameter that matches any type.
  fiat: fiatCalls,
  withdrawal: withdrawalCalls,
  withdrawalReview: withdrawalReviewCalls,
  depositReview: depositReviewCalls,
  fiatDeposit: fiatDepositCalls,
  fiatDepositReview: fiatDepositReviewCalls,
  exchange: exchangeCalls,
  robot: robotCalls,
  c2c: c2cCalls,
  c2cMerchant: c2cMerchantCalls,
  convert: convertCalls,
  saving: savingCalls,
  savingHouse: savingHouseCalls,
  c2cOrders: c2cOrderCalls,
  c2cMerchantOrders: c2cMerchantOrderCalls,
  chat: chatCalls,
  c2cCases: c2cCaseCalls,
  c2cApplication: c2cApplicationCalls,
  c2cReview: c2cReviewCalls,
  c2cAccountReview: c2cAccountReviewCalls,
  help: helpCalls,
  helpDesk: helpDeskCalls,
  helpAnswers: helpAnswerCalls,
  house: houseCalls,
  futures: futuresCalls,
  futuresHouse: futuresHouseCalls,
  futuresLimits: futuresLimitsCalls,
  futuresRobot: futuresRobotCalls,
  boption: boptionCalls,
  boptionLimits: boptionLimitsCalls,
  boptionProof: boptionProofCalls,
  boptionHouse: boptionHouseCalls,
  loan: loanCalls,
  loanSupply: loanSupplyCalls,
  staking: stakingCalls,
  loanHouse: loanHouseCalls,
  stakingHouse: stakingHouseCalls,
  startup: startupCalls,
  startupHouse: startupHouseCalls,
  content: contentCalls,
  notification: notificationCalls,
  notificationPush: pushCalls,
  reward: rewardCalls,
  profile: profileCalls,
  bankAccount: bankAccountCalls,
  operator: operatorCalls,
  identity: identityCalls,
  identityReview: identityReviewCalls,
  review: reviewCalls,
  operatorAdmin: operatorAdminCalls,
  operatorMembers: operatorMemberCalls,
  operatorOutbox: operatorOutboxCalls,
  siteSettings: siteSettingsCalls,
  contentEditor: contentEditorCalls,
  contentPictures: contentPictureCalls,
  homeEditor: homeEditorCalls,
  status: statusCalls,
  statusEditor: statusEditorCalls,
  product: productCalls,
  productListing: productListingCalls,
} as const;

export type NamedCall = { group: string; name: string; call: Call };

export const allCalls: NamedCall[] = Object.entries(calls).flatMap(([group, declared]) =>
  Object.entries(declared).map(([name, call]) => ({ group, name, call })),
);

/** Without console calls, which are of no interest to others: what the API's documentation shows. */
export const documentedCalls: NamedCall[] = allCalls.filter(({ call }) => !call.path.startsWith(operatorPath));
