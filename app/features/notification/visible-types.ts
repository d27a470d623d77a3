import {
  type NotificationTopic,
  type NotificationType,
  notificationTypes,
} from '../../../contract/notification-values.ts';
import type { SiteConfig } from '../../../contract/site.ts';
import { isPageOff } from '../../../contract/site-features.ts';

/** Screens without which such a notification can not come. */
const screenOfType: Partial<Record<NotificationType, string>> = {
  passwordReset: '/reset',
  withdrawalPasswordReset: '/profile/securitysettings/withdrawalpassword',
  authenticatorOn: '/profile/securitysettings',
  authenticatorOff: '/profile/securitysettings',
  recoveryCodesRenewed: '/profile/securitysettings',
  emailChanged: '/profile/bindemail',
  phoneChanged: '/profile/bindphone',
  passkeyAdded: '/profile/securitysettings/passkeys',
  passkeyRemoved: '/profile/securitysettings/passkeys',
  apiKeyAdded: '/profile/securitysettings/apikeys',
  webhookAdded: '/profile/securitysettings/webhooks',
  webhookFailed: '/profile/securitysettings/webhooks',
  withdrawalSubmitted: '/assets/assetwithdraw',
  withdrawalCancelled: '/assets/assetwithdraw',
  withdrawalCompleted: '/assets/assetwithdraw',
  futuresOpened: '/futures',
  futuresTakeProfit: '/futures',
  futuresStopLoss: '/futures',
  futuresCancelled: '/futures',
  futuresMarginWarning: '/futures',
  futuresLiquidated: '/futures',
  futuresDeleveraged: '/futures',
  boption: '/boption',
  alert: '/alert',
  robotPaused: '/exchange/robot',
  robotEnded: '/exchange/robot',
  c2cOrder: '/c2c',
  c2cMessage: '/c2c',
  merchantApproved: '/c2c',
  merchantRejected: '/c2c',
  saving: '/finance',
  payoutAccountAccepted: '/c2c',
  payoutAccountRejected: '/c2c',
  staking: '/staking',
  loan: '/loan',
  loanAlert: '/loan',
  loanLiquidated: '/loan',
  prizeWon: '/profile/award/luckydraw',
  subscriptionSubmitted: '/startup',
  subscriptionCompleted: '/startup',
  subscriptionUnsuccessful: '/startup',
};
const screenOfNumber = new Map<number, string>(
  Object.entries(screenOfType).map(([name, path]) => [notificationTypes[name as NotificationType], path]),
);
const screenOfTopic: Partial<Record<NotificationTopic, string>> = { subscriptions: '/startup' };

type Conditions = { site: SiteConfig; isScreen(path: string): boolean };
const isThere = (path: string | undefined, { site, isScreen }: Conditions) =>
  path === undefined || (isScreen(path) && !isPageOff(site, path));

/** Whether the site can notify of this at all; a choice without an effect is not offered. */
export const isTypeOffered = (type: number, conditions: Conditions): boolean =>
  isThere(screenOfNumber.get(type), conditions);
export const isTopicOffered = (topic: NotificationTopic, conditions: Conditions): boolean =>
  isThere(screenOfTopic[topic], conditions);
