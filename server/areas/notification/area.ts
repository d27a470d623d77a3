import type { Area } from '../../platform/area.ts';
import { type NotificationOptions, notificationHandlers } from './handlers.ts';
import { notificationJobs } from './jobs.ts';
import { notify } from './notify.ts';
import { type OpenOptions, openNotifications } from './open-notifications.ts';
import { mailGauges } from './waiting-mails.ts';

type Services = Pick<NotificationOptions, 'database' | 'clock'> & {
  notifications: Pick<NotificationOptions, 'writeMessage'>;
};

export const notificationArea = {
  open: (options: OpenOptions) => ({ notifications: openNotifications(options) }),
  handlers: ({ notifications, ...services }: Services) => ({
    notification: notificationHandlers({ ...services, writeMessage: notifications.writeMessage }),
  }),
  jobs: notificationJobs,
  gauges: mailGauges,
  onMemberCreated: (tx, memberId, atMs) => notify(tx, { memberId, type: 'registration', parameters: {}, atMs }),
} satisfies Area;
