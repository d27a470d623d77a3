import type { AlertKind } from '../../../contract/alert-values.ts';
import {
  isAlwaysOnPage,
  isMailedByDefault,
  isPushedByDefault,
  type NotificationType,
  notificationTypes,
  topicOfType,
} from '../../../contract/notification-values.ts';
import { queryRows, type Transaction } from '../../database/client.ts';
import { announce } from '../../database/committed.ts';

/** An amount as a decimal in text, without its currency. */
type Coins = { amount: string; currency: string };
type Subscription = { project: string };
type Market = { market: string };
/** Each has a text of its own. */
export type C2cOrderEvent =
  | 'Created'
  | 'Paid'
  | 'Released'
  | 'Cancelled'
  | 'Expired'
  | 'Appealed'
  | 'Resumed'
  | 'Decided';
/** `result` is what the member won or lost, in the currency of the margin. */
type FuturesClose = Market & Coins & { price: string; result: string; marginCurrency: string };

/** What the texts of locales/<language>/notification-messages.json need, by type. */
export type NotificationParameters = {
  registration: Record<string, never>;
  /** The device may be '' if the browser sent nothing about it. */
  login: { device: string; address: string };
  passwordReset: Record<string, never>;
  withdrawalPasswordReset: Record<string, never>;
  authenticatorOn: Record<string, never>;
  authenticatorOff: Record<string, never>;
  recoveryCodesRenewed: Record<string, never>;
  identityApproved: Record<string, never>;
  identityRejected: Record<string, never>;
  emailChanged: { contact: string };
  phoneChanged: { contact: string };
  accountSuspended: Record<string, never>;
  accountRestored: Record<string, never>;
  passkeyAdded: { name: string };
  passkeyRemoved: { name: string };
  apiKeyAdded: { name: string };
  webhookAdded: { url: string };
  webhookFailed: { url: string };
  passwordGuessed: Record<string, never>;
  deposit: Coins;
  withdrawalSubmitted: Coins;
  withdrawalCancelled: Coins;
  withdrawalCompleted: Coins;
  withdrawalRejected: Coins;
  depositTakenBack: Coins;
  depositRejected: Coins;
  prizeWon: Coins;
  subscriptionSubmitted: Subscription & Coins;
  subscriptionCompleted: Subscription & Coins;
  /** Without an event it got nothing; the commitments of a cancelled launch are given back. */
  subscriptionUnsuccessful: Subscription & { event?: 'Cancelled' };
  orderFilled: Market & Coins & { price: string };
  orderCancelled: Market & Coins;
  stopTriggered: Market & { price: string };
  futuresOpened: Market & Coins & { price: string };
  futuresTakeProfit: FuturesClose;
  futuresStopLoss: FuturesClose;
  futuresCancelled: Market;
  /** `percent` of the margin rate that liquidates, and the price that does. */
  futuresMarginWarning: Market & { percent: string; price: string };
  futuresLiquidated: FuturesClose;
  futuresDeleveraged: FuturesClose;
  /** What happened to a peer-to-peer order, and its coins. */
  c2cOrder: { event: C2cOrderEvent; number: string } & Coins;
  c2cMessage: { number: string };
  merchantApproved: Record<string, never>;
  merchantRejected: Record<string, never>;
  /** What happened to an order in savings and what it earned in all, or what flexible ones earn from a day on. */
  saving:
    | ({ event: 'Ended' | 'Renewed'; result: string } & Coins)
    | { event: 'Rates'; currency: string; rates: string; day: string };
  payoutAccountAccepted: Record<string, never>;
  payoutAccountRejected: Record<string, never>;
  staking:
    | { event: 'Loss'; number: string; currency: string; before: string; after: string }
    | ({ event: 'Released'; number: string; result: string } & Coins)
    /** Rates in percent, and the day from which on the new one holds. */
    | { event: 'Rate'; currency: string; before: string; after: string; day: string };
  /** What happened to a loan, or what bad debt took from suppliers in all and of it was not covered by the reserve. */
  loan:
    | ({ event: 'Approved' | 'Rejected' | 'Repaid'; number: string } & Coins)
    | { event: 'Overdue'; number: string; hours: string }
    | ({ event: 'BadDebt'; result: string } & Coins);
  /** The LTV in percent, and the price of the collateral at which it is sold, in coins of the loan. */
  loanAlert: { number: string; percent: string; price: string; currency: string; pledge: string };
  /** Collateral that was sold, and the debt that it repaid. */
  loanLiquidated: { number: string; result: string; loanCurrency: string } & Coins;
  /** How an option ended: what it won, or its stake. */
  boption: { number: string } & Market &
    Coins &
    ({ event: 'Won' | 'Lost' | 'Tied' | 'Void' } | { event: 'LostInRow'; losses: string });
  /** What the member wanted to be told of, its threshold as an amount or in percent, and the market's price then. */
  alert: { event: Capitalize<AlertKind>; price: string; priceCurrency: string } & Market & (Coins | { rates: string });
  robotPaused: { number: string } & Market;
  robotEnded: { number: string } & Market;
  /** The sender's own words. */
  other: { text: string };
};

/** One event for one member; the parameters go with the type. `atMs` is milliseconds since 1970 UTC. */
export type NotificationEvent = {
  [Type in NotificationType]: {
    memberId: number;
    type: Type;
    parameters: NotificationParameters[Type];
    atMs: number;
    /** Mails it to this address instead, whatever the member prefers, e.g. to the previous address of the account. */
    mailTo?: string;
  };
}[NotificationType];

const notifyText = `
  with recipient as (
    select member.id,
           coalesce(preference.on_page, true) or $3::boolean as on_page,
           $8::text is not null
             or member.email is not null and member.purpose is null
               and coalesce(preference.by_email, $4::boolean) as by_email,
           coalesce(preference.by_push, $9::boolean) as by_push
    from member
    left join notification_preference preference
      on preference.member_id = member.id and preference.type = $2::int4
    where member.id = $1
  ), on_page as (
    insert into notification (member_id, type, topic, data, created_at)
    select id, $2::int4, $5, $6::jsonb, $7::int8 from recipient where on_page
  ), pushed as (
    insert into notification_push (device_id, type, data, created_at, next_at)
    select device.id, $2::int4, $6::jsonb, $7::int8, $7::int8
    from recipient join push_device device on device.member_id = recipient.id where by_push
  )
  insert into notification_mail (member_id, type, data, created_at, attempts, next_at, email)
  select id, $2::int4, $6::jsonb, $7::int8, 0, $7::int8, $8 from recipient where by_email`;

/**
 * Notifies a member in the transaction of what happened: when that is rolled back, so is the notification. It appears
 * on the page, is mailed and shown by the member's devices as it prefers; once committed, open pages hear of it and the
 * others are sent. Nobody reads the mail of demo members and of those that programs run: they get none.
 */
export async function notify(tx: Transaction, event: NotificationEvent): Promise<void> {
  const { memberId, type, parameters, atMs, mailTo } = event;
  await queryRows(tx, notifyText, [
    memberId,
    notificationTypes[type],
    isAlwaysOnPage(type),
    isMailedByDefault(type),
    topicOfType[type],
    JSON.stringify(parameters),
    atMs,
    mailTo ?? null,
    isPushedByDefault(type),
  ]);
  announce(tx, { what: 'notified', memberId });
}
