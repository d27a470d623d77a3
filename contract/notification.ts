import { z } from 'zod';
import { call } from './call.ts';
import { id, integerText, page, text, time } from './fields.ts';
import { languages } from './languages.ts';
import {
  everyNotification,
  notificationFilters,
  notificationTopics,
  notificationTypeNames,
  notificationTypes,
  unreadCountMax,
  unreadPreviewMax,
} from './notification-values.ts';
import { switches } from './site-features.ts';

const pageSize = 20;

/** Notification (spec section 3), with title, time and the data that the message was written from. */
const notification = z.object({
  uid: z.string(),
  type: z.int(),
  topic: z.enum(notificationTopics),
  /** Both in the language of the request. */
  title: z.string(),
  message: z.string(),
  readFlag: z.boolean(),
  time,
  data: z.record(z.string(), z.string()),
});
export type Notification = z.output<typeof notification>;

const status = z.object({
  /** Counted up to 100: then there are that many or more. */
  unread: z.int().max(unreadCountMax),
  /** The newest that are unread. */
  preview: z.array(notification).max(unreadPreviewMax),
});
export type NotificationStatus = z.output<typeof status>;

const preference = z.object({ type: z.int(), page: z.boolean(), email: z.boolean(), push: z.boolean() });
const preferences = z.object({
  /** Of mails; null while the member has none of its own. */
  language: z.enum(languages).nullable(),
  /** Without an e-mail address nothing is mailed. */
  hasEmail: z.boolean(),
  /** Whether this site has push notifications. */
  hasPush: z.boolean(),
  types: z.array(
    preference.extend({
      title: z.string(),
      topic: z.enum(notificationTopics),
      /** Security: can not be switched off on the page. */
      isAlwaysOnPage: z.boolean(),
      /** Is mailed in any case, where there is an address. */
      isAlwaysMailed: z.boolean(),
    }),
  ),
});
export type NotificationPreferences = z.output<typeof preferences>;

const exampleNotification: Notification = {
  uid: '501',
  type: 128,
  topic: 'funds',
  title: 'Deposit received',
  message: '10,000 USDT have been added to your spot account.',
  readFlag: false,
  time: 1_790_000_000_000,
  data: { amount: '10000', currency: 'USDT' },
};
const exampleStatus: NotificationStatus = { unread: 1, preview: [exampleNotification] };
const neverAlways = { isAlwaysOnPage: false, isAlwaysMailed: false };
const examplePreferences: NotificationPreferences = {
  language: 'en',
  hasEmail: true,
  hasPush: true,
  types: [
    { type: 128, title: 'Deposit received', topic: 'funds', page: true, email: false, push: true, ...neverAlways },
  ],
};

const ownType = z
  .int({ error: 'fieldInvalid' })
  .refine((type) => Object.values<number>(notificationTypes).includes(type), 'fieldInvalid');

export const notificationCalls = {
  status: call({
    method: 'POST',
    path: '/notification/status',
    summary: 'How many notifications are unread, and the newest five of them',
    access: 'member',
    feature: switches.notification,
    readOnly: true,
    answer: status,
    example: { answer: exampleStatus },
  }),
  list: call({
    method: 'POST',
    path: '/notification/list',
    summary: `Notifications with a uid below max, newest first, ${pageSize} at most`,
    access: 'member',
    feature: switches.notification,
    readOnly: true,
    query: z.object({
      max: integerText({ min: 1, max: Number.MAX_SAFE_INTEGER }).default(everyNotification),
      filter: z.enum(notificationFilters, { error: 'fieldInvalid' }).default('all'),
      limit: integerText({ min: 1, max: pageSize }).default(pageSize),
    }),
    answer: page(notification),
    example: {
      query: { max: '2147483647', filter: 'all', limit: '20' },
      answer: { items: [exampleNotification], next: null },
    },
  }),
  markAsRead: call({
    method: 'POST',
    path: '/notification/markasread',
    summary: 'Mark one notification as read; again is the same as once',
    access: 'member',
    feature: switches.notification,
    query: z.object({ id }),
    answer: status,
    errors: ['notFound'],
    example: { query: { id: '501' }, answer: { unread: 0, preview: [] } },
  }),
  markAllAsRead: call({
    method: 'POST',
    path: '/notification/markallasread',
    summary: 'Mark every notification as read',
    access: 'member',
    feature: switches.notification,
    answer: status,
    example: { answer: { unread: 0, preview: [] } },
  }),
  preferences: call({
    method: 'GET',
    path: '/notification/preferences',
    summary: 'What is shown on the page, mailed and pushed, by type',
    access: 'member',
    feature: switches.notification,
    answer: preferences,
    example: { answer: examplePreferences },
  }),
  savePreferences: call({
    method: 'POST',
    path: '/notification/preferences',
    summary: 'Change what is shown, mailed and pushed; types that are not named stay',
    access: 'member',
    feature: switches.notification,
    body: 'json',
    input: z.object({
      language: text(10)
        .pipe(z.enum(languages, { error: 'fieldInvalid' }))
        .optional(),
      /** Without `push` that stays as it is. */
      types: z
        .array(preference.extend({ type: ownType, push: z.boolean().optional() }))
        .max(notificationTypeNames.length, 'fieldTooLong'),
    }),
    answer: preferences,
    example: {
      input: { language: 'en', types: [{ type: 128, page: true, email: false }] },
      answer: examplePreferences,
    },
  }),
};
