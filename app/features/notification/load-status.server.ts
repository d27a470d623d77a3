import { type NotificationStatus, notificationCalls } from '../../../contract/notification.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** What the bell shows; null when it can not be told: the page comes all the same (spec section 8: only logged). */
export async function loadNotificationStatus(api: PageApi): Promise<NotificationStatus | null> {
  const answer = await api.send(notificationCalls.status, {});
  return answer.ok ? answer.data : null;
}
