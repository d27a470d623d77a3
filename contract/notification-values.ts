import { isWebhookUrl } from './webhook-values.ts';

/**
 * The spec's numbers (section 9), and ours for what it lacks: 16, 32, 64, 2048, 4096, 8192, 16384, and from 2^20 on.
 * Every other number is one of the "other messages"; ours for them is 0.
 */
export const notificationTypes = {
  registration: 1,
  login: 2,
  passwordReset: 4,
  withdrawalPasswordReset: 8,
  authenticatorOn: 16,
  authenticatorOff: 32,
  recoveryCodesRenewed: 64,
  deposit: 128,
  withdrawalSubmitted: 256,
  withdrawalCancelled: 512,
  withdrawalCompleted: 1024,
  withdrawalRejected: 8192,
  depositTakenBack: 67108864,
  depositRejected: 134217728,
  identityApproved: 2048,
  identityRejected: 4096,
  prizeWon: 16384,
  subscriptionSubmitted: 32768,
  subscriptionCompleted: 65536,
  subscriptionUnsuccessful: 131072,
  emailChanged: 4194304,
  phoneChanged: 8388608,
  accountSuspended: 16777216,
  accountRestored: 33554432,
  passkeyAdded: 1048576,
  passkeyRemoved: 2097152,
  passwordGuessed: 268435456,
  orderFilled: 536870912,
  orderCancelled: 1073741824,
  stopTriggered: 1610612736,
  futuresOpened: 1610612737,
  futuresTakeProfit: 1610612738,
  futuresStopLoss: 1610612739,
  futuresCancelled: 1610612740,
  futuresMarginWarning: 1610612741,
  futuresLiquidated: 1610612742,
  futuresDeleveraged: 1610612743,
  c2cOrder: 1610612744,
  c2cMessage: 1610612745,
  merchantApproved: 1610612746,
  merchantRejected: 1610612747,
  saving: 1610612748,
  payoutAccountAccepted: 1610612750,
  payoutAccountRejected: 1610612751,
  staking: 1610612749,
  loan: 1610612752,
  loanAlert: 1610612753,
  loanLiquidated: 1610612754,
  apiKeyAdded: 1610612761,
  boption: 1610612760,
  webhookAdded: 1610612830,
  webhookFailed: 1610612831,
  alert: 1610612790,
  robotPaused: 1610612840,
  robotEnded: 1610612841,
  other: 0,
} as const;
export type NotificationType = keyof typeof notificationTypes;
export const notificationTypeNames = Object.keys(notificationTypes) as NotificationType[];

export const notificationTopics = ['security', 'funds', 'subscriptions', 'other'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

export const topicOfType: Record<NotificationType, NotificationTopic> = {
  registration: 'security',
  login: 'security',
  passwordReset: 'security',
  withdrawalPasswordReset: 'security',
  authenticatorOn: 'security',
  authenticatorOff: 'security',
  recoveryCodesRenewed: 'security',
  identityApproved: 'security',
  identityRejected: 'security',
  emailChanged: 'security',
  phoneChanged: 'security',
  accountSuspended: 'security',
  accountRestored: 'security',
  passkeyAdded: 'security',
  passkeyRemoved: 'security',
  apiKeyAdded: 'security',
  webhookAdded: 'security',
  webhookFailed: 'other',
  passwordGuessed: 'security',
  deposit: 'funds',
  withdrawalSubmitted: 'funds',
  withdrawalCancelled: 'funds',
  withdrawalCompleted: 'funds',
  withdrawalRejected: 'funds',
  depositTakenBack: 'funds',
  depositRejected: 'funds',
  prizeWon: 'funds',
  subscriptionSubmitted: 'subscriptions',
  subscriptionCompleted: 'subscriptions',
  subscriptionUnsuccessful: 'subscriptions',
  orderFilled: 'other',
  orderCancelled: 'other',
  stopTriggered: 'other',
  futuresOpened: 'other',
  futuresTakeProfit: 'other',
  futuresStopLoss: 'other',
  futuresCancelled: 'other',
  futuresMarginWarning: 'other',
  futuresLiquidated: 'other',
  futuresDeleveraged: 'other',
  c2cOrder: 'other',
  c2cMessage: 'other',
  merchantApproved: 'other',
  merchantRejected: 'other',
  saving: 'funds',
  payoutAccountAccepted: 'other',
  payoutAccountRejected: 'other',
  staking: 'funds',
  loan: 'funds',
  loanAlert: 'other',
  loanLiquidated: 'other',
  boption: 'other',
  alert: 'other',
  robotPaused: 'other',
  robotEnded: 'other',
  other: 'other',
};

/** The platform closed a position of its own accord: nobody may miss that. */
const closedByPlatform: readonly NotificationType[] = ['futuresLiquidated', 'futuresDeleveraged', 'loanLiquidated'];
/** Told to members who have not chosen, although it is one of the “other messages”: there may be little time. */
const urgent: readonly NotificationType[] = [
  'futuresMarginWarning',
  'loanAlert',
  'c2cOrder',
  'webhookFailed',
  'robotPaused',
  'robotEnded',
  ...closedByPlatform,
];

/** Notifications about the security of an account, for one, always appear on the page. */
export const isAlwaysOnPage = (type: NotificationType): boolean =>
  topicOfType[type] === 'security' || closedByPlatform.includes(type);
/** Can not be chosen away, as long as there is an address. */
export const isAlwaysMailed = (type: NotificationType): boolean => closedByPlatform.includes(type);
/** What members get by mail who have not chosen. */
export const isMailedByDefault = (type: NotificationType): boolean =>
  topicOfType[type] !== 'other' || urgent.includes(type);
/** What members see on the site who have not chosen. Not their orders: an active trader has hundreds a day. */
export const isOnPageByDefault = (type: NotificationType): boolean =>
  type === 'other' || type === 'c2cMessage' || type === 'boption' || type === 'alert' || isMailedByDefault(type);

/** What devices with push notifications show, of members who have not chosen: what the site itself would show. */
export const isPushedByDefault = (type: NotificationType): boolean => isOnPageByDefault(type);

/** The bell shows 99+ beyond 99, so counting stops there. */
export const unreadCountMax = 100;
/** Spec section 9. */
export const unreadPreviewMax = 5;

/** Devices of a member that get push notifications. */
export const pushDevicesMax = 10;
/** Whether a text can be the address of a push service: those have certificates, as programs of members do. */
export const isPushEndpoint = isWebhookUrl;
/** Those of Windows have hundreds of characters. */
export const pushEndpointLengthMax = 2_000;

export const notificationPollMs = 5_000;
/** The spec's default of `max`: no bound, even when ids have grown beyond it. */
export const everyNotification = 2_147_483_647;
export const notificationFilters = ['all', 'unread', ...notificationTopics] as const;
export type NotificationFilter = (typeof notificationFilters)[number];
