import type { Area } from '../../platform/area.ts';
import { type NotificationOptions, notificationHandlers } from './handlers.ts';
import { notificationJobs, notificationSideJobs } from './jobs.ts';
import { notify } from './notify.ts';
import { type OpenOptions, openNotifications, openNotificationTexts } from './open-notifications.ts';
import { type PushHandlerOptions, pushHandlers } from './push-handlers.ts';
import { mailGauges } from './waiting-mails.ts';

type Services = Pick<NotificationOptions, 'database' | 'clock'> & {
  notifications: Pick<NotificationOptions, 'writeMessage'> & Pick<PushHandlerOptions, 'pushKey'>;
};

const handlers = ({ notifications: { writeMessage, pushKey }, ...services }: Services) => ({
  notification: notificationHandlers({ ...services, writeMessage, hasPush: pushKey !== undefined }),
  notificationPush: pushHandlers({ ...services, pushKey }),
});

export const notificationArea = {
  open: (options: OpenOptions) => ({ notifications: openNotifications(options) }),
  openFront: ({ environment }: Pick<OpenOptions, 'environment'>) => ({
    notifications: openNotificationTexts(environment),
  }),
  handlers,
  front: handlers,
  jobs: notificationJobs,
  sideJobs: notificationSideJobs,
  gauges: mailGauges,
  onMemberCreated: (tx, memberId, atMs) => notify(tx, { memberId, type: 'registration', parameters: {}, atMs }),
} satisfies Area;
