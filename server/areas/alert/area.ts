import type { Area } from '../../platform/area.ts';
import type { WatchOptions } from './alert-watch.ts';
import type { AlertServices } from './create-alert.ts';
import { alertsForDemo } from './demo-alerts.ts';
import { alertHandlers } from './handlers.ts';
import { openAlerts } from './open-alerts.ts';

export const alertArea = {
  open: async (options: WatchOptions) => ({ alerts: await openAlerts(options) }),
  handlers: (services: AlertServices) => ({ alert: alertHandlers(services) }),
  jobs: ({ alerts }: Pick<AlertServices, 'alerts'>) => [
    { name: 'alert-look', everyMs: 1_000, work: () => alerts.look() },
  ],
  demo: alertsForDemo,
} satisfies Area;
